export interface OldWord {
  /** The source of a pattern: strings are the one place in which the rule allows an old word. */
  old: string;
  now: string;
  /** Lines that must draw a complaint, so that no row of the table can die unseen. */
  caught: readonly string[];
}

/** Names that were given up, each with the name that replaced it. A word that is also plain English is listed by its compounds only. */
export const oldWords: readonly OldWord[] = [
  {
    old: '\\b(putLetters?|puttingLetters|noteLetters)\\b',
    now: 'queueEmail, emailInsert, announceOutbox',
    caught: ['await putLetter(tx, email);', 'putLetters(tx, emails);', 'puttingLetters(rows)', '// After noteLetters.'],
  },
  {
    old: '\\b(LetterKinds?|SignedLetters?|LetterPanel|LetterBadge|letterAbout|tellPeople)\\b',
    now: 'EmailKind, SignedEmail, LinkPanel, EmailBadge, registrationEmail, emailPeople',
    caught: ['const kind: LetterKind = a;', 'SignedLetter', '<LetterPanel />', '<LetterBadge />', 'tellPeople(a);'],
  },
  {
    old: '\\b(letter-token|registration-letters|letterTokens?|registrationLetters)\\b',
    now: 'link-token, registration-emails',
    caught: ['// See letter-token.', 'letterToken(a);', '/** As registration-letters does. */'],
  },
  {
    old: '\\b(\\w+[Nn]eighbours|[Nn]eighbours)\\b',
    now: 'ChangeBroadcast',
    caught: [
      'let all: Neighbours;',
      'neighbours.publish(change);',
      'openNeighbours();',
      'workerNeighbours',
      '// Its neighbours.',
    ],
  },
  {
    old: '\\b\\w*[Bb]roadcast\\w*\\.(tell|listen)\\b',
    now: 'publish, subscribe',
    caught: ['broadcast.tell(change);', 'changeBroadcast.listen(learn);', '// Calls broadcast.tell.'],
  },
  { old: '\\b(onDoubt|doubts)\\b', now: 'onGap', caught: ['onDoubt();', 'const doubts = 0;'] },
  {
    old: '\\b(createAgreement|[Aa]greement)\\b',
    now: 'createBroadcastHub',
    caught: ['createAgreement(tell);'],
  },
  {
    old: '\\b(renewals|onSeatsOld|mayBeGivenMeanwhile|isLastKnown)\\b',
    now: 'seatTicks, onSeatTick, mayServeStale, isUnchanged',
    caught: ['renewals += 1;', 'onSeatsOld();', 'mayBeGivenMeanwhile: true,', '// Until isLastKnown.'],
  },
  {
    old: '\\b(sharedWork|inLanes|inBatches)\\b',
    now: 'singleFlight, batchByKey, batch',
    caught: ['sharedWork.share(key);', 'inLanes(a);', 'inBatches(a);'],
  },
  {
    old: '\\b(pieceByPiece|piece-by-piece|bringLetters)\\b',
    now: 'inSteps, swapFonts',
    caught: ['pieceByPiece(list);', '// Laid out piece-by-piece.', 'bringLetters();'],
  },
  {
    old: '\\b(\\w*Desk([A-Z]\\w*)?|(use|hashing)-desk)\\b',
    now: 'createHashingQueue, use-check-in-list, CheckIn…',
    caught: ['openHashingDesk();', 'useDesk();', '<DeskPage />', 'Desk', '// As use-desk.', '// hashing-desk'],
  },
  { old: '\\b\\w*FrontDoor\\b', now: 'createHttpServer', caught: ['openFrontDoor();', '// As FrontDoor.'] },
  {
    old: '\\b(seat-at-once|[Ss]eatAtOnce|known-events|[Kk]nownEvents|seen-texts|[Ss]eenTexts)\\b',
    now: 'fast-registration, event-cache, missing-texts',
    caught: [
      'seatAtOnce();',
      '// See seat-at-once.',
      'knownEvents.get(id);',
      'known-events',
      'seenTexts',
      '/* seen-texts */',
    ],
  },
  {
    old: '\\b[Oo]ccasions?\\b',
    now: 'CallContext',
    caught: ['act: Occasion', 'occasion.now', '// On that occasion.'],
  },
  {
    old: '\\b(\\w+-)?[Kk]eepers?\\b|[a-z]Keeper\\b',
    now: '…-guard',
    caught: ['const keeper = fork(file);', '// The database-keeper ends it.', 'openKeeper();', 'productKeeper.kill();'],
  },
  {
    old: '\\b[Tt]wins?\\b|\\w+Twins?\\b',
    now: 'negative control',
    caught: ['const twin = careless();', '// A broken twin.', '// The twin: it waits.', 'brokenTwin'],
  },
  {
    old: '\\b\\w*Wish(es)?([A-Z]\\w*)?\\b|(?<!good )\\bwish(es)?([A-Z]\\w*)?\\b',
    now: 'Input (batches), Changes (services)',
    caught: ['interface Wish {', 'type A = UserWishes;', 'wish.id', 'allWishes()', 'wishesOf(a)', '// Every wish.'],
  },
];
