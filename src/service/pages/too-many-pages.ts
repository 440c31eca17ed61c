/** The page for clients that opened too many pages. It loads nothing else. */
export function tooManyPages(resetSeconds: number): Response {
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Too many pages</title>
</head>
<body>
  <h1>Too many pages</h1>
  <p>More pages were opened from your address than this site serves in a minute. Try again in ${resetSeconds} seconds.</p>
</body>
</html>
`,
    {
      status: 429,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'Retry-After': String(resetSeconds),
      },
    },
  )
}
