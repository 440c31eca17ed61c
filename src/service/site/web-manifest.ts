const ICON_SIZES = [192, 512]
/** The app's paper. */
const PAPER = '#f7f3ea'

/** Name and icons for a phone's home screen. */
export function webManifest(title: string): string {
  return JSON.stringify({
    name: title,
    short_name: title,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  })
}
