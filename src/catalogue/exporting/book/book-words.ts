/** The texts of the book. In braces is what else stands in a text; a translation can change its order. */
export interface BookWords {
  readonly howToUse: string
  readonly howToUseTexts: readonly string[]
  readonly contents: string
  /** Under the title of a catalogue whose source gives the thesaurus none. */
  readonly thesaurus: string
  readonly hierarchy: string
  readonly alphabet: string
  readonly groups: string
  readonly changes: string
  readonly version: string
  readonly asOf: string
  readonly licence: string
  readonly digits: string
  /** At a further place of a term. */
  readonly seePage: string
  /** A non-preferred term. */
  readonly use: string
  /** A term that is no longer used. */
  readonly unused: string
  readonly usedFor: string
  readonly broader: string
  readonly narrower: string
  readonly related: string
  readonly inGroups: string
  readonly subgroups: string
  readonly members: string
  /** Between the names of a list. */
  readonly comma: string
}

const ENGLISH: BookWords = {
  howToUse: 'How to use this book',
  howToUseTexts: [
    'This book has every term of the thesaurus twice: by subject in the first part, and by name in the second.',
    'The first part shows each term under its broader terms, indented. A term can have several broader terms, and stands under each of them. At the first place the terms under it follow; at the others, “see page” gives the page of the first place. A name in ‹angle brackets› is no term: it says how the terms under it are grouped.',
    'The second part lists all names from A to Z. The number after a term is its page in the first part. Under it are its scope note, which says how the term is used here, and then the names that it is used for, and the broader, narrower and related terms.',
    'Look up any name that you know. If another name is preferred, the book says so: after “use” are the term to use, and the page of its entry in the second part.',
    'The head of each page names its first and its last entry.',
  ],
  contents: 'Contents',
  thesaurus: 'Thesaurus',
  hierarchy: 'Terms by subject',
  alphabet: 'Terms from A to Z',
  groups: 'Groups of terms',
  changes: 'Changes since the last edition',
  version: 'Version {version}',
  asOf: 'As of {date}',
  licence: 'Licence: {licence}',
  digits: '0–9',
  seePage: '{name}, see page {page}',
  use: '{name}: use {term}, {page}',
  unused: '{name} (no longer used)',
  usedFor: 'Used for {names}',
  broader: 'Broader {names}',
  narrower: 'Narrower {names}',
  related: 'Related {names}',
  inGroups: 'Groups {names}',
  subgroups: 'Subgroups {names}',
  members: 'Terms {names}',
  comma: '; ',
}

const FRENCH: BookWords = {
  howToUse: 'Comment utiliser ce livre',
  howToUseTexts: [
    'Ce livre contient deux fois chaque terme du thésaurus\u00a0: par sujet dans la première partie, par nom dans la seconde.',
    'La première partie présente chaque terme en retrait sous ses termes génériques. Un terme peut en avoir plusieurs et figure alors sous chacun d’eux. À sa première place, les termes qu’il comprend le suivent\u00a0; aux autres, «\u00a0voir page\u00a0» renvoie à la première. Un nom entre ‹chevrons› n’est pas un terme\u00a0: il indique comment les termes qui suivent sont groupés.',
    'La seconde partie donne tous les noms de A à Z. Le nombre après un terme est sa page dans la première partie. Viennent ensuite la note d’application, qui dit comment le terme s’emploie ici, puis les noms qu’il remplace et les termes génériques, spécifiques et associés.',
    'Cherchez le nom que vous connaissez. Si un autre est préféré, le livre l’indique\u00a0: après «\u00a0employer\u00a0» figurent le terme à employer et la page de son entrée dans la seconde partie.',
    'En haut de chaque page se lisent sa première et sa dernière entrée.',
  ],
  contents: 'Table des matières',
  thesaurus: 'Thésaurus',
  hierarchy: 'Termes par sujet',
  alphabet: 'Termes de A à Z',
  groups: 'Groupes de termes',
  changes: 'Changements depuis la dernière édition',
  version: 'Version {version}',
  asOf: 'État au {date}',
  licence: 'Licence\u00a0: {licence}',
  digits: '0–9',
  seePage: '{name}, voir page {page}',
  use: '{name}\u00a0: employer {term}, {page}',
  unused: '{name} (n’est plus employé)',
  usedFor: 'Employé pour {names}',
  broader: 'Générique {names}',
  narrower: 'Spécifique {names}',
  related: 'Associé {names}',
  inGroups: 'Groupes {names}',
  subgroups: 'Sous-groupes {names}',
  members: 'Termes {names}',
  comma: '\u00a0; ',
}

const ARABIC: BookWords = {
  howToUse: 'كيف تستخدم هذا الكتاب',
  howToUseTexts: [
    'يضم هذا الكتاب كل مصطلح من مصطلحات المكنز مرتين: بحسب الموضوع في القسم الأول، وبحسب الاسم في القسم الثاني.',
    'يعرض القسم الأول كل مصطلح تحت مصطلحاته الأوسع بمسافة بادئة. وقد تكون للمصطلح عدة مصطلحات أوسع، فيرد تحت كل منها. في موضعه الأول تليه المصطلحات التي تحته، وفي المواضع الأخرى تحيل عبارة «انظر الصفحة» إلى موضعه الأول. والاسم الموضوع بين ‹قوسين زاويّين› ليس مصطلحًا، بل يبيّن كيف جُمعت المصطلحات التي تليه.',
    'يسرد القسم الثاني جميع الأسماء بترتيب الحروف. والرقم الذي يلي المصطلح هو صفحته في القسم الأول. وبعده تبصرة تبيّن كيف يُستعمل المصطلح هنا، ثم الأسماء التي يُستعمل بدلًا منها، والمصطلحات الأوسع والأضيق وذات الصلة.',
    'ابحث عن أي اسم تعرفه. وإذا كان هناك اسم مفضل غيره دلّك الكتاب عليه: بعد كلمة «استعمل» يرد المصطلح المطلوب وصفحة مدخله في القسم الثاني.',
    'في أعلى كل صفحة أول مدخل فيها وآخر مدخل.',
  ],
  contents: 'المحتويات',
  thesaurus: 'المكنز',
  hierarchy: 'المصطلحات بحسب الموضوع',
  alphabet: 'المصطلحات بترتيب الحروف',
  groups: 'مجموعات المصطلحات',
  changes: 'التغييرات منذ الطبعة السابقة',
  version: 'الإصدار {version}',
  asOf: 'حتى {date}',
  licence: 'الترخيص: {licence}',
  digits: '0–9',
  seePage: '{name}، انظر الصفحة {page}',
  use: '{name}: استعمل {term}، {page}',
  unused: '{name} (لم يعد مستعملًا)',
  usedFor: 'مستعمل بدلًا من {names}',
  broader: 'أوسع {names}',
  narrower: 'أضيق {names}',
  related: 'ذو صلة {names}',
  inGroups: 'مجموعات {names}',
  subgroups: 'مجموعات فرعية {names}',
  members: 'مصطلحات {names}',
  comma: '؛ ',
}

const WORDS: Readonly<Record<string, BookWords>> = { en: ENGLISH, fr: FRENCH, ar: ARABIC }

/** The texts for names in a language, and the language that they are in: English for one without texts. */
export function bookWords(language: string): { words: BookWords; language: string } {
  const [own = ''] = language.toLowerCase().split('-')
  const words = WORDS[own]
  return words ? { words, language } : { words: ENGLISH, language: 'en' }
}
