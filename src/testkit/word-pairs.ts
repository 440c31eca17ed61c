/**
 * Object names and words of the museum in both grammatical numbers, written by hand: what a search for one of them has
 * to find. Each pair is a singular and its plural; a word may be in several pairs.
 */
export const NUMBER_PAIRS = pairsIn(`
  accordion accordions, album albums, amulet amulets, anchor anchors, anvil anvils, apron aprons, armchair armchairs,
  arrow arrows, axe axes, badge badges, bag bags, ball balls, banner banners, barrel barrels, basin basins,
  basket baskets, bead beads, bed beds, bell bells, belt belts, bicycle bicycles, blade blades, blanket blankets,
  board boards, boat boats, bolt bolts, bonnet bonnets, book books, boot boots, bottle bottles, bow bows, bowl bowls,
  bracelet bracelets, bridle bridles, broom brooms, bubble bubbles, bucket buckets, buckle buckles, bullet bullets,
  button buttons, cabinet cabinets, cafe cafes, cage cages, calendar calendars, camera cameras, candle candles,
  candlestick candlesticks, cannon cannons, canoe canoes, cap caps, card cards, carpet carpets, carriage carriages,
  cart carts, case cases, cassette cassettes, certificate certificates, chain chains, chair chairs, chisel chisels,
  clamp clamps, clock clocks, coat coats, coffin coffins, coin coins, collar collars, comb combs, computer computers,
  cradle cradles, crown crowns, cup cups, cupboard cupboards, curtain curtains, cushion cushions, dagger daggers,
  desk desks, diorama dioramas, doll dolls, door doors, drawer drawers, drill drills, drum drums, earring earrings,
  engine engines, envelope envelopes, fan fans, fence fences, figurine figurines, flag flags, flask flasks,
  flute flutes, fork forks, frame frames, funnel funnels, game games, garment garments, gate gates, globe globes,
  glove gloves, goblet goblets, gown gowns, guitar guitars, gun guns, hammer hammers, handle handles, harness harnesses,
  hat hats, helmet helmets, hinge hinges, hoe hoes, hook hooks, horseshoe horseshoes, instrument instruments, jar jars,
  jug jugs, kettle kettles, key keys, kimono kimonos, lamp lamps, lantern lanterns, ledger ledgers, letter letters,
  lid lids, lock locks, locomotive locomotives, loom looms, loop loops, machine machines, map maps, mask masks,
  medal medals, microscope microscopes, mirror mirrors, model models, mortar mortars, mug mugs, nail nails,
  necklace necklaces, needle needles, net nets, object objects, organ organs, oven ovens, owner owners, paddle paddles,
  painting paintings, pan pans, parasol parasols, pen pens, pencil pencils, pendant pendants, photograph photographs,
  piano pianos, pillow pillows, pin pins, pipe pipes, pistol pistols, plate plates, plaything playthings,
  postcard postcards, poster posters, pot pots, pram prams, print prints, pump pumps, puppet puppets, purse purses,
  puzzle puzzles, quilt quilts, radio radios, razor razors, ribbon ribbons, ring rings, robe robes, rope ropes, rug rugs,
  ruler rulers, saddle saddles, sample samples, saucer saucers, saw saws, scissor scissors, screw screws, seal seals,
  shawl shawls, shield shields, ship ships, shirt shirts, shoe shoes, sign signs, skirt skirts, sock socks, spade spades,
  spear spears, spoon spoons, stamp stamps, statue statues, stool stools, stove stoves, sword swords, table tables,
  tankard tankards, teapot teapots, telephone telephones, telescope telescopes, textile textiles, thing things, tie ties,
  tile tiles, token tokens, tool tools, towel towels, toy toys, tray trays, trouser trousers, trumpet trumpets, tub tubs,
  tureen tureens, typewriter typewriters, umbrella umbrellas, uniform uniforms, urn urns, valve valves, vase vases,
  vehicle vehicles, vessel vessels, violin violins, wallet wallets, wheel wheels, whip whips, whistle whistles,
  window windows, wire wires

  bench benches, box boxes, brooch brooches, brush brushes, bus buses, business businesses, compass compasses,
  crucifix crucifixes, dish dishes, dress dresses, glass glasses, hatch hatches, lens lenses, match matches,
  mattress mattresses, prefix prefixes, gas gases, saga sagas, phobia phobias, atlas atlases, canvas canvases, iris irises, summons summonses, bonus bonuses, press presses, sash sashes, sphinx sphinxes, torch torches, toothbrush toothbrushes,
  walrus walruses, watch watches, waltz waltzes, wrench wrenches

  battery batteries, canopy canopies, dictionary dictionaries, diary diaries, effigy effigies, embroidery embroideries,
  factory factories, jersey jerseys, jetty jetties, lorry lorries, penny pennies, pie pies, pony ponies, pulley pulleys,
  rosary rosaries, story stories, tapestry tapestries, trophy trophies, trolley trolleys

  calf calves, handkerchief handkerchiefs, housewife housewives, jackknife jackknives, knife knives, leaf leaves,
  bookshelf bookshelves, elf elves, half halves, hoof hooves, hoof hoofs, life lives, penknife penknives, self selves,
  thief thieves, werewolf werewolves, wharf wharves, wife wives, wolf wolves, cuff cuffs, safe safes, chief chiefs,
  loaf loaves, roof roofs, scarf scarves, sheaf sheaves, shelf shelves

  echo echoes, domino dominoes, mango mangoes, potato potatoes, tomato tomatoes, torpedo torpedoes

  child children, die dice, dormouse dormice, eyetooth eyeteeth, fireman firemen, foot feet, forefoot forefeet,
  goose geese, grandchild grandchildren, louse lice, mouse mice, ox oxen, penny pence, person people,
  policewoman policewomen, tooth teeth, workman workmen, seaman seamen, alderman aldermen, caveman cavemen,
  human humans, german germans, dolman dolmans, dolmen dolmens, specimen specimens, talisman talismans, abdomen abdomens,
  copse copses, corpse corpses, tense tenses, manse manses, horse horses, lapse lapses, thesis theses

  aquarium aquaria, axis axes, bacterium bacteria, basis bases, bureau bureaux, cactus cacti,
  chateau chateaux, corpus corpora, crisis crises, criterion criteria, fungus fungi, genus genera, index indices,
  matrix matrices, medium media, nucleus nuclei, opus opera, phenomenon phenomena, plateau plateaux,
  portmanteau portmanteaux, radius radii, stigma stigmata, stimulus stimuli, tableau tableaux, trousseau trousseaux,
  vertex vertices, appendix appendices, codex codices, helix helices, oasis oases, hypothesis hypotheses,
  tetrahedron tetrahedra, base bases, taxi taxis, tax taxes, price prices, carton cartons, cave caves,
  quiz quizzes, larva larvae, formula formulae, formula formulas, fibula fibulae, sarcophagus sarcophagi, denarius denarii
`)

/** A searched word, and a word that it must not find. */
export const UNRELATED_PAIRS = pairsIn(`
  glass glas, bus bu, dress dres, compass compas, harness harnes, walrus walru, cactus cactu, iris iri, axis axi,
  axe axle, axes axles, blouse blice, boot beet, book beek, boxen box, box bow, chair hair, child chill, cup cap,
  dish dice, foot food, goose geyser, house hice, knife knight, lamp lump, loaf loofah, mouse moose, panel pane,
  pen pin, pipette pipe, ring rung, root reet, shoe show, teapot tea, tie toe, toy tray, vase vast,
  watch witch, wheel while, safe save, safes saves, fife five, fifes fives, cafe cave, cafes caves, carafes caraves,
  taxes taxis, taxi taxes, colon cola, cartons carta, canon cana, salon sala, prix prices, six sices,
  chassis chasses, glacis glaces, belief believes, relief relieves, chief chieves, serf serves, surf surves, gloves glof,
  dolmen dolman, dolmen dolmans, germen german, talismen talisman, ottomen ottoman, humen human,
  specimen speciman, roman romen, lens len, olive olif, archives archif, waif waives, grief grieves, proof proves
`)

/** Whether one word is the other in another grammatical number. */
export function areNumbers(one: string, other: string): boolean {
  return PAIRED.has(`${one} ${other}`) || PAIRED.has(`${other} ${one}`)
}

const PAIRED: ReadonlySet<string> = new Set(NUMBER_PAIRS.map((pair) => pair.join(' ')))

function pairsIn(text: string): (readonly [string, string])[] {
  return text
    .trim()
    .split(/,\s*|\n\s*\n/)
    .map((pair) => {
      const [one, other, ...more] = pair.trim().split(' ')
      if (one === undefined || other === undefined || more.length > 0) throw new Error(`not a pair: ${pair}`)
      return [one, other]
    })
}
