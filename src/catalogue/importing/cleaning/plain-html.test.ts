import { expect, test } from 'vitest'
import { withoutInvisible } from '../../visible-text.ts'
import { plainOfHtml } from './plain-html.ts'

test.each([
  ['<i>The Jug</i> &amp; other works', 'The Jug & other works'],
  ['First<br>Second<br/>Third<BR />Fourth', 'First\nSecond\nThird\nFourth'],
  ['a<br />\nb<br>\r\nc', 'a\nb\nc'],
  ['a<br><br>b', 'a\n\nb'],
  ['<?xml:namespace prefix="o" ns="urn:x" /><p>Text<o:p></o:p></p>', 'Text'],
  ['<?xml version="1.0"?><b>Text</b>', 'Text'],
  ['&frac12; &Hat; &NotEqualTilde; &check;', '½ ^ ≂̸ ✓'],
  ['<p>One</p><p class="x">Two</p> <div>Three</div>', 'One\n\nTwo\n\nThree'],
  ['<ul><li>clay</li><li>tin</li></ul>', 'clay\n\ntin'],
  ['See <a href="https://x.test/?a=1&amp;b=2" target=_blank>link</a>.', 'See link.'],
  ['H<sub>2</sub>O, 19<sup>th</sup>', 'H2O, 19th'],
  ['O&#039;Connor &#x2013; caf&eacute; &OElig;uvre &alpha;&Omega;&nbsp;1', "O'Connor – café Œuvre αΩ\u00a01"],
  ['&amp;lt;p&amp;gt;Twice&amp;lt;/p&amp;gt;', 'Twice'],
  ['A<!-- hidden <b>x</b> -->B<script>alert(1 < 2)</script>C', 'ABC'],
  ['<h:div>A <xhtml:b>pouring</xhtml:b> vessel</h:div>', 'A pouring vessel'],
  ['Plain &lt; 3 cm', 'Plain < 3 cm'],
])('%j is HTML and becomes the text %j', (html, text) => {
  expect(plainOfHtml(html)).toBe(text)
})

test.each([
  'a < b and c > d',
  '<5 cm',
  'x<y>z',
  'AT&T, R&D; Q&A;',
  'https://x.test/?a=1&copy=2',
  'by <Rosa> and <unknown>',
  '<Mark>',
  '<b or not>',
  'vector <i>',
  '<a or b> and </i>',
  '&#0; &#xd800; &#9999999; &;',
  '<!-- no end',
  '<tei:note>kept</tei:note>',
  '<o:p></o:p> alone',
  '<?xml or not?>',
  'Inscription: <NEW YORK>',
])('%j is no HTML and stays', (text) => {
  expect(plainOfHtml(text)).toBe(text)
})

test('long texts of beginnings without an end take little time', () => {
  const began = process.threadCpuUsage()
  for (const begin of ['<!--', '<a ', '<script>', '&', '<a x', '</', '\u200c'])
    expect(withoutInvisible(plainOfHtml(begin.repeat(200_000)), false).length).toBeGreaterThan(0)
  expect(process.threadCpuUsage(began).user / 1e6).toBeLessThan(5)
})

test.each([
  ['\u200bJugs\ufe0f', 'Jugs'],
  ['A\ufffcB\ufff9C\ufffaD\ufffb', 'ABCD'],
  ['\u206aCu\u206fps\u3164\u115f\uffa0', 'Cups'],
  ['Cu\u034fps\u{e0001}\u{e0043}\u{e007f}', 'Cups'],
  ['\u17b4Cups\u2065\ufff0\u{e0fff}', 'Cups'],
  ['1\ufe0f a\ufe0e ع\ufe0f א\ufe00', '1 a ع א'],
  ['1\ufe0f\u20e3 #\ufe0f\u20e3', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
  ['☕\ufe0e ❤\ufe0f\ufe0f ©\ufe0f', '☕\ufe0e ❤\ufe0f ©\ufe0f'],
  ['葛\u{e0100} 神\ufe00 。\ufe01 ∩\ufe00', '葛\u{e0100} 神\ufe00 。\ufe01 ∩\ufe00'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['🏴\u{e0067}\u{e0062}', '🏴'],
  ['ᠠ\u180b x\u180b', 'ᠠ\u180b x'],
  ['\u1100\u1160 \u115f\u1161 \u1160', '\u1100\u1160 \u115f\u1161 '],
  ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['❤\u200dabc می\u200cA', '❤abc میA'],
  ['Bo\u00adwls', 'Bowls'],
  ['Cups \u200e', 'Cups '],
  ['Auf\u200clage', 'Auflage'],
  ['Cups\u200d\u200c', 'Cups'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['کتاب\u200c ها\u200c', 'کتاب ها'],
  ['क्\u200dष', 'क्\u200dष'],
  ['അവന്\u200d', 'അവന്\u200d'],
  ['হঠাত্\u200d এক', 'হঠাত্\u200d এক'],
  ['ه\u200d', 'ه\u200d'],
  ['ه\u200c ب\u200c\u200d', 'ه ب'],
  ['আম\u200d', 'আম'],
  ['ᠬᠠᠮᠢᠭ\u180eᠠ', 'ᠬᠠᠮᠢᠭ\u180eᠠ'],
  ['Bo\u180ewls\u180e', 'Bowls'],
  ['👩🏽\u200d🚀, ❤\ufe0f\u200d🔥', '👩🏽\u200d🚀, ❤\ufe0f\u200d🔥'],
])('of %j, what can be seen is %j', (text, visible) => {
  expect(withoutInvisible(text, true)).toBe(visible)
})

test('a longer text keeps the marks of its directions', () => {
  expect(withoutInvisible('a\u200e\u00adb', false)).toBe('a\u200eb')
})
