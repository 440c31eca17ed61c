import type { SourceMember } from '../items/item-members.ts'

/**
 * The names that museums and their systems use for the members of an item, most common first: English, then German, French,
 * Spanish, Dutch and Italian, without accents.
 */
export const ALIASES: Readonly<Record<SourceMember, readonly string[]>> = {
  id: listed(
    'record id, recid, irn, record number, system number, database id, object id, number, no, key, priref, record no, rec no, system no, item id',
    'fiche, num fiche, numero de fiche, m key, nr, nummer, datensatznummer, laufende nummer, lfd nr, n°, objekt id, identifiant, id objet, id de objeto',
  ),
  registration_number: listed(
    'accession number, accession no, accession, registration no, inventory number, inventory no, inv no, object number',
    'object no, catalogue number, catalog number, identification number, identifier, acno, number, acc no, acc number',
    'accession num, accessionnum, acq no, reg no, cat no, catalogue no, catalog no, obj no, idno, accnum',
    'inventarnummer, inventarnr, inventar nr, inv nr, inventar, objektnummer, signatur, zugangsnummer',
    "numero d'inventaire, no inventaire, numero inventaire, cote, numero de inventario, inventario, numero de registro",
    'inventarisnummer, objectnummer, inventaris nr, inventarisnr, registratienummer, inv, no inv, n inv, n inventaire, no inventario',
    'n inventario, numero inventario, num inv',
    'acc, ref no, ref number, reference number, identity number, item number, item no, museum number, museum no, registration nr, reg nr',
    'identifikationsnr, identifikationsnummer, objectnr, objektnr, numero d objet, num objet, num registro, num de registro, no de registro, signatura, foremalsnummer, inventarienummer, inventarnummer, reg number, cat number',
    "id number, entry object id, col object number, tit accession no, object id, n° d'inventaire, n d'inventaire, no d'inventaire",
  ),
  title: listed(
    'title, object title, caption, label, name title, title or name, pref title, preferred title, primary title',
    'titel, titre, bezeichnung, objekttitel, designation, titulo, titolo, titr',
    'tit main title, preferred label, name, title of work, titre de l oeuvre, titre oeuvre, titel des objekts, werktitel, titulo de la obra, titolo dell opera, titolo opera',
    'called',
  ),
  summary: listed(
    'brief description, short description, abstract, summary description, brief desc, kurzbeschreibung',
  ),
  description: listed(
    'physical description, full description, long description, descript, label text, web text',
    'beschreibung, beschrijving, omschrijving, descripcion, descrizione, descriptif, notes, objektbeschreibung',
    'descrip, wall description, about this object, more about it, text for label, label copy, detail',
    'notes for visitors, visitor notes, text for visitors, public notes, notes for the public, public text, besuchertext, text fur besucher, texte fur besucher, hinweise fur besucher',
    'notes pour les visiteurs, texte pour les visiteurs, texte pour le public, notas para visitantes, texto para visitantes, texto para el publico',
    'tekst voor bezoekers, publiekstekst, notities voor bezoekers, note per i visitatori, testo per i visitatori, testo per il pubblico',
  ),
  significance_statement: listed('significance, statement of significance, significance statement'),
  history_notes: listed(
    'history, historical information, provenance, ownership history, object history, provenance text, provenience',
    'provenienz, geschichte, provenance historique, historique, herkunft, procedencia, herkomst',
  ),
  production_notes: listed('production note, manufacture notes, making'),
  marks: listed(
    'inscription, marks and inscriptions, signature, maker mark, markings, signed, inscribed',
    'merken, opschriften, marca, marque, inschrift, marke, marken, markierung, beschriftung, inscripcion, inscripciones, iscrizione, iscrizioni, opschrift',
  ),
  names: listed(
    'object name, object, item, name, object type, type, simple name, work type, obj name, object name term, type of object',
    'objektname, sachbegriff, gegenstand, voorwerp, benaming, objektbezeichnung, objektart, objekttyp, sachbezeichnung, denomination, type objet',
    'nombre del objeto, objeto, objekt, objet, denominacion, objectnaam, objectsoort, objecttype, deno, oggetto, ogtd, bezeichnung, designation',
    'sum item name, tit object name, item type, other name, othername, alternative name',
  ),
  terms: listed(
    'thesaurus term, term, object term, subject heading, index term, controlled term, deskriptor, descripteur, descriptor',
  ),
  categories: listed(
    'category, classification, class, department, collection, genre, sub classification, object category',
    'sachgruppe, objektgruppe, kategorie, sammlung, domaine, clasificacion, categoria, coleccion, categorie, afdeling, collectie, domn, classes, rubriek',
  ),
  subjects: listed(
    'subject, depicts, theme, topic, content, tag, subject name, iconography, motiv, sujet, onderwerp, soggetto, soggetti',
    'sujet represente, sujets represente, keyword, subject and association keywords',
    'schlagwort, schlagworte, schlagworter, stichwort, stichworte, stichworter, mot cle, mots cles, palabra clave, palabras clave',
    'trefwoord, trefwoorden, onderwerpen',
  ),
  materials: listed(
    'material, medium, media, material description, made of, made from, materials used, physical medium',
    'materialien, werkstoff, materiau, materiaux, matiere, materia, soporte, materiaal, materiali',
    'material technik, matieres techniques, materiaux techniques, materia soporte, materia e tecnica, medium and materials, materials and techniques, material and technique, medium and support, materials description',
  ),
  techniques: listed(
    'technique, process, method, technik, herstellungstechnik, tecnica, tech, techniek, vervaardigingstechniek',
  ),
  makers: listed(
    'maker, artist, creator, author, manufacturer, producer, made by, artist name, maker name, creator name',
    'actors display name, production person, contributor, contributor name, contributors fc, all artists, attribution',
    'artist maker, principal maker, principal or first maker, people, people name, constituent, display name, agent',
    'artists, photographer, full name, person, primary maker',
    'hersteller, kunstler, kuenstler, urheber, fabricant, artiste, auteur, createur, autor, artista, fabricante, creador',
    'vervaardiger, kunstenaar, maker naam, fabrique par, hecho por, gemaakt door, hergestellt von, autore, autr',
    'who made it, fabbricato da, fatto da, realizado por, vervaardigd door',
    'fotograf, photographe, fotograaf, fotografo, fabrikant, prod name, kunstler hersteller, auteur executant, cre creator ref tab, pro maker ref tab, creator display, artist display',
  ),
  designers: listed('designer, designed by, designer name, entwerfer, entwurf, diseñador, ontwerper'),
  users: listed(
    'user, used by, worn by, nutzer, benutzt von, utilisateur, usado por, utilise par, gebruikt door',
  ),
  production_date: listed(
    'date, creation date, date made, date created, made date, dating, production period, dated, date text, display date',
    'object date, work date, production date, date of production, date of creation, date of manufacture, dates, date of work',
    'datierung, year, herstellungsdatum, entstehungszeit, jahr, datation, year made, year created, date de creation',
    'jaartal, annee, año, anno, herstellungsjahr, baujahr, entstehungsjahr, fecha, datacion, fecha de creacion, datering, periode, epoche, datazione',
    'when, wann, quand, cuando, wanneer, quando',
    'date description, dates value, dating presenting date, millesime de creation, periode de creation, creation year, primary date, assoc date',
  ),
  production_year_from: listed(
    'year from, date from, earliest date, start date, begin date, date begin, earliest year, start year, begin year',
    'year early, date early, datierung von, jahr von, von jahr, annee debut, datering van, datum van',
    'datum begin, begindatum, dating from, dtsi, production date start, date start, early date, production date early, early year, year begin, creation date earliest',
  ),
  production_year_to: listed(
    'year to, date to, latest date, end date, date end, latest year, end year, year late, date late',
    'datierung bis, jahr bis, bis jahr, annee fin, datering tot, datum tot',
    'datum eind, einddatum, dating to, dtsf, production date end, late date, production date late, late year, year finish, creation date latest',
  ),
  production_place: listed(
    'place made, place of production, place, place of origin, origin, country, made in, production place, geography',
    'place of creation, place of manufacture, herstellungsort, entstehungsort, lieu de fabrication, lieu de creation',
    'where made, made created place, prod place, ort der herstellung, produktionsort, lieu de production, lugar de fabricacion',
    'plaats van vervaardiging, luogo di fabbricazione, lugar de produccion, lugar de creacion, plaats vervaardiging, vervaardigingsplaats, plaats, luogo di produzione',
    'where, wo, ou, donde, waar, dove, ort, lieu, lugar, luogo',
  ),
  used_place: listed('place used, place of use, used in, nutzungsort, lieu d’utilisation, lieu d’usage'),
  height_mm: listed('height, h, hohe, hoehe, hauteur, alto, altura, hoogte, altezza'),
  width_mm: listed('width, w, b, breite, largeur, ancho, anchura, breedte, larghezza'),
  depth_mm: listed(
    'depth, length, thickness, d, t, fondo, tiefe, lange, laenge, dicke, profondeur, longueur, profundidad, diepte, lengte, profondita, lunghezza',
  ),
  diameter_mm: listed('diameter, diam, ø, durchmesser, durchm, diametre, diametro'),
  weight_g: listed('weight, mass, wt, gewicht, gew, poids, peso'),
  dimensions: listed(
    'dimension, physical dimensions, measurement, size, maße, masse, abmessung, abmessungen, dimensiones, medidas, afmeting, afmetingen',
    'mesure, dims, dimensioni, misure, extent, größe, formaat, format, h w d, h b t, maße hxbxt',
  ),
  acquisition_credit_line: listed(
    'credit line, credit, acquisition source, donor, acquired from, source of acquisition, received from, recd from',
    'donated by, donor name, gift of, zugang, erwerb, schenkung, donateur, don de, donante, procedencia, schenker, verwerving',
    'creditregel, creditline, gift, gift from, gift van, geschenk von, schenking van, geschonken door, dono di',
    'rec from, given by, bequest of, bequeathed by, don, donne par, offert par, legs, legs de, schenkung von, gestiftet von, spende von, vermachtnis',
    'donacion, donacion de, donado por, legado, legado de, dono, donato da, lascito, lascito di, schenking, gift door, gave, gave fra, gave fran, gava, gava fran',
  ),
  acquisition_year: listed(
    'year acquired, date acquired, acquisition date, accession date, accession year, accessioned date, date received',
    'zugangsjahr, erwerbungsjahr, zugangsdatum, erwerbungsdatum, date d’acquisition, date acquisition, fecha de ingreso',
    'verwervingsdatum, datum verwerving, jaar van verwerving, fecha de adquisicion, annee d’acquisition, date d’entree',
    'rec date, acq date, acquired when, anschaffungsjahr, anschaffungsdatum, jahr der anschaffung',
    'acquired, year of acquisition, date of acquisition, when acquired, acquired in, acquired on, erworben, erworben am, erwerbsjahr, erwerbsdatum, jahr des erwerbs, datum des erwerbs',
    'acquis, acquis en, acquis le, adquirido, adquirido en, año de adquisicion, verworven, verworven op, verworven in, acquisito, acquisito nel, anno di acquisizione, data di acquisizione',
    'forvarvsar, forvarvsdatum, accessioned, received, eingangsdatum, eingang, zugang',
  ),
  on_display: listed(
    'on display, on view, gallery, display location, gallery number, location, current location, home location',
    'ausgestellt, standort, emplacement, localisation, ubicacion, standplaats',
    'to be seen, can be seen, on show, on exhibition, displayed, zu sehen, expose, visible, expuesto, te zien, tentoongesteld, esposto',
  ),
  rights: listed(
    'right, copyright, licence, license, rights statement, rights and reproduction, image right, rights holder',
    'auteursrecht, rechte, licencia, licenza, recht, lizenz, droit, derechos, rechten, licentie, nutzungsrechte, bildrechte',
  ),
  images: listed(
    'image, image url, photo, picture, primary image, thumbnail, image address, thumbnail url, image native',
    'image thumbnail, photograph, image file, media file, img, imagefile, filename, image filename, multimedia',
    'abbildung, bild, foto, imagen, fotografia, afbeelding, bilddatei',
    'primary image url, image uri, file, primary media, media',
  ),
  provider: listed('data provider, holding institution, institution'),
  record_uri: listed(
    'url, uri, link, resource url, web page, page, permalink, object url, record url, link resource, frontend url, source, web url',
    'persistent identifier, object persistent identifier, handle, pid, href',
  ),
}

function listed(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}
