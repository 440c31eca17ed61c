/** What social networks, advertisers and mailing services add to the links that people share. */
const TRACKING_NAME =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok)$/i

/** A query such as `?text=tea&fbclid=1` without the parameters that only track visitors. The rest stays as it was written. */
export function withoutTracking(search: string): string {
  const pairs = search.slice(1).split('&')
  const kept = pairs.filter((pair) => !TRACKING_NAME.test(pair.split('=', 1)[0] ?? ''))
  if (kept.length === pairs.length) return search
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
