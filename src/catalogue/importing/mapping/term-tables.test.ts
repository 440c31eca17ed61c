import { expect, test } from 'vitest'
import { profileColumns } from './profile-columns.ts'
import { countThesaurusColumns, suggestTermMap } from './suggest-term-map.ts'
import { mapOf } from './suggestion.ts'

function profileOf([header = '', ...rows]: readonly string[]) {
  const names = header.split(';')
  async function* records() {
    for (const row of rows) {
      const cells = row.split(';')
      yield { values: Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) }
    }
  }
  return profileColumns(records())
}

/** Tables of terms as museums' systems write them, with the expected rules and the members in doubt. */
test.each<[table: readonly string[], map: object, doubted: readonly string[]]>([
  [
    [
      'Term ID;Term;Parent term;Parent ID;Related terms;Related IDs;Narrower terms;Narrower IDs',
      '1;Bat;Animals;3;;;;',
      '2;Bat;Sports;4;Ball;5;;',
      '3;Animals;;;;;Bat;1',
      '4;Sports;;;;;;',
      '5;Ball;;;;;;',
    ],
    { id: 'Term ID', name: 'Term', broader: 'Parent ID', narrower: 'Narrower IDs', related: 'Related IDs' },
    [],
  ],
  [
    [
      'priref;term;narrower_term;narrower_term.lref;related_term;related_term.lref',
      '100;seating;chair;101;;',
      '101;chair;;;table;110',
      '110;table;;;;',
    ],
    { id: 'priref', name: 'term', narrower: 'narrower_term.lref', related: 'related_term.lref' },
    [],
  ],
  [
    ['Code;Term;Broader;Broader code;Related;Related code', 'x1;Bat;Animals;x3;;', 'x3;Animals;;;Bat;x1'],
    { id: 'Code', name: 'Term', broader: 'Broader code', related: 'Related code' },
    [],
  ],
  [
    // Levels above the term of the row.
    [
      'Category;Classification;Term;Alternate terms',
      'Furniture;;Seats;',
      'Furniture;Seats;Chairs;Sittings',
      'Furniture;Seats;Stools;',
      'Furniture;Seats;Settees;Sofas',
      ';;Furniture;',
    ],
    {
      name: 'Term',
      used_for: 'Alternate terms',
      broader: { from: ['Category', 'Classification'], path: true },
    },
    [],
  ],
  [
    ['ID;Category;Object term;Synonyms', '1;;Tools;', '2;Tools;Saws;', '3;Tools;Axes;Hatchets'],
    { id: 'ID', name: 'Object term', used_for: 'Synonyms', broader: 'Category' },
    ['broader'],
  ],
  [
    ['N°;Terme;Terme générique;Note d’application', '1;mobilier;;', '2;siège;mobilier;Emploi'],
    { id: 'N°', name: 'Terme', broader: 'Terme générique', scope_notes: 'Note d’application' },
    [],
  ],
  [
    ['Código;Término;Usado por;Nota de alcance', 'A1;mueble;;', 'A2;silla;asiento;Nota'],
    { id: 'Código', name: 'Término', used_for: 'Usado por', scope_notes: 'Nota de alcance' },
    [],
  ],
  [
    ['Deskriptor;Nicht-Deskriptoren', 'Möbel;', 'Stuhl;Sessel'],
    { name: 'Deskriptor', used_for: 'Nicht-Deskriptoren' },
    [],
  ],
  [['Sigle;Terme', 'A1;mobilier', 'A2;siège'], { id: 'Sigle', name: 'Terme' }, ['id']],
  [
    ['Term;Use;Broader', 'Furniture;;', 'Chairs;;Furniture', 'Seats;Chairs;'],
    { name: 'Term', broader: 'Broader', replaced_by: 'Use' },
    ['replaced_by'],
  ],
  [['Term;Use', 'Chairs;for sitting', 'Seats;for sitting on'], { name: 'Term' }, []],
  [
    ['conceptId;prefLabel;altLabel;definition', '7;siège;banc|banc##siège;Pour une personne', '8;table;;'],
    {
      id: 'conceptId',
      name: 'prefLabel',
      used_for: { from: 'altLabel', split: '##' },
      definitions: 'definition',
    },
    [],
  ],
])('the table %j gives %j', async (table, map, doubted) => {
  const suggestion = suggestTermMap(await profileOf(table), 'en')
  expect(mapOf(suggestion)).toEqual(map)
  const members = suggestion.choices.filter(({ doubt }) => doubt !== null).map(({ member }) => member)
  expect(members).toEqual(doubted)
})

test.each([
  ['Broader notation', 1],
  ['Higher class', 0],
])('a table with a column %s of notations has %i columns of a thesaurus', async (name, count) => {
  const profile = await profileOf([
    `Notation;Label;${name}`,
    'F;Furniture;',
    'F.1;Chairs;F',
    'F.1.1;Armchairs;F.1',
  ])
  expect(countThesaurusColumns(profile, 'en')).toBe(count)
})

test.each<[header: string, row: string, remarks: readonly string[]]>([
  [
    'id;broader;Term;Use',
    '2;1;Seats;for sitting',
    ['“Use” is left out: 100 % of its values are no term of this table.'],
  ],
  [
    'id;broader;Term;Voir',
    '2;1;Seats;Sofas',
    ['“Voir” is left out: 100 % of its values are no term of this table.'],
  ],
  ['id;broader;Term;Use', '2;1;Seats;Chairs', []],
  [
    'id;broader;Term;Use;See',
    '2;1;Seats;Chairs;Chairs',
    ['“See” is left out: “replaced_by” is taken from “Use”. To read both, write a list as “from”.'],
  ],
  [
    'id;broader;Term;Obsolete;Source',
    '2;1;Seats;since May;a book',
    ['“Obsolete” is left out: its values do not fit “deprecated”.'],
  ],
  [
    'id;broader;Term;Scope Note;Annotation;Comment;Shelf',
    '2;1;Seats;For sitting;A thing;A chair;B7',
    [
      '“Comment” is left out: “scope_notes” is taken from “Scope Note”. To read both, write a list as “from”.',
    ],
  ],
  ['id;broader;Term;Parent ID', '2;1;Seats;1', []],
])('the columns %s beside %s are left out with the reasons %j', async (header, row, remarks) => {
  const suggestion = suggestTermMap(await profileOf([header, '1;;Chairs', row]), 'en')
  expect(suggestion.remarks).toEqual(remarks)
})

test('the folders of image files are no path of a term', async () => {
  const files = [
    'id;Object name;Image',
    '1;Jug;D:\\img\\a.jpg',
    '2;Bowl;D:\\img\\b.jpg',
    '3;Cup;D:\\img\\c.jpg',
  ]
  expect(countThesaurusColumns(await profileOf(files), 'en')).toBe(0)
})

test.each([
  [['Term;Relation;Value', 'Chair;BT;Seat', 'Chair;UF;Stool', 'Seat;SN;For sitting']],
  [['SubjectID;Term;Preferred', '1;Chair;P', '1;Stool;V', '2;Seat;P']],
  [['Term;Note', 'Chair;One', 'Chair;Two', 'Chair;Three', 'Seat;One']],
])('a table with several rows for a term has doubtful names: %j', async (table) => {
  const { choices, remarks } = suggestTermMap(await profileOf(table), 'en')
  expect(choices.find(({ member }) => member === 'name')?.doubt).toContain('several rows for one term')
  expect(remarks.join()).toContain('bring the rows of a term together first')
})

test('a column that says what each row gives of its term is one of a thesaurus', async () => {
  const table = ['Term;Relation;Value', 'Chair;BT;Seat', 'Chair;UF;Stool']
  expect(countThesaurusColumns(await profileOf(table), 'en')).toBe(1)
})

test('days, the ends of lines and copies of the id lead to no broader term', async () => {
  const table = [
    'ID;Copy ID;Term;Valid until;Notes',
    '1;1;Chair;1/1/2001;one\\n two\\n three',
    '2;2;Seat;1/2/2001;one\\n two\\n four',
    '3;3;Stool;1/2/2001;one\\n two\\n five',
  ]
  const { choices } = suggestTermMap(await profileOf(table), 'en')
  expect(choices.map(({ member }) => member)).not.toContain('broader')
})
