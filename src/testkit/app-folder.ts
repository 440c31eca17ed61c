import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from './command.ts'

/** The page of a built app, as small as the service can use it. */
export const APP_PAGE = `<!doctype html>
<html lang="en">
<head>
  <title>Vitrine</title>
  <script type="module" src="/assets/index-1.js"></script>
</head>
<body>
  <div id="root"></div>
  <script type="application/json" id="state"></script>
</body>
</html>`

/** A folder with an app built into it. */
export function appFolderWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}
