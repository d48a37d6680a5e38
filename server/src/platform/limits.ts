/** Everything that grows has a ceiling, and every ceiling lives here. */
export const limits = {
  requestBytesMax: 64 * 1024,
  openOrdersPerUserMax: 200,
  /** A start never has more rows of open orders in hand. */
  openOrdersReadAtOnce: 5_000,
  /** As many rows of lots. */
  lotsReadAtOnce: 20_000,
  /** As many rows of deposit addresses. */
  addressesReadAtOnce: 20_000,
  /** As many rows of conversations. */
  conversationsReadAtOnce: 20_000,
  /** As many changes of users’ own limits. */
  limitChangesReadAtOnce: 20_000,
  /**
   * How many of a user’s last orders the receipt’s prediction error covers, and the least number for which it is shown.
   */
  trackRecordOrders: 20,
  trackRecordOrdersMin: 3,
  favouritesPerUserMax: 200,
  screensPerUserMax: 20,
  sessionsPerUserMax: 20,
  refusedLoginsEveryMs: 2000,
  /**
   * Refused logins that wait to be stored; more in two seconds are a flood, of which this many are enough as
   * evidence.
   */
  refusedLoginsWaitingMax: 1000,
  /** Logins that an account shows, and as many refused tries. */
  loginsPerUserMax: 50,
  passkeysPerUserMax: 10,
  recoveryCodesMax: 10,
  inboxMessagesMax: 200,
  postWaitMs: 10_000,
  postTriesMax: 3,
  closureSweepMs: 60_000,
  unusedPracticeLookedAtMax: 100,
  exportRowsMax: 100_000,
  /** How many of the newest rows, or of those behind a cursor, a page of a list reads and counts. */
  listRowsLookedAtMax: 20_000,
  /** As many of the news, which everyone shares. */
  newsLookedAtMax: 2_000,
  commandsInPageMax: 500,
  commandsQueuedMax: 10_000,
  pageStalledMs: 5_000,
  journalPatienceMs: 60_000,
  /** Below as much free disk nothing more is decided. A page, a checkpoint and new segments of the log fit in it several times. */
  roomReserveBytes: 128 * 1024 * 1024,
  /** Below as much the built-in database is not started: three segments of its log. */
  roomToStartBytes: 48 * 1024 * 1024,
  roomLookEveryMs: 250,
  callAnsweredMs: 15_000,
  questionsRememberedMax: 2_000,
  requestsInsideMax: 48,
  requestsInsideBusyMax: 4,
  gateBurstMs: 60,
  gateShare: 0.4,
  gateTurnMin: 4,
  /**
   * While fewer requests than this wait and none was turned away, one that finds no time waits too: about as many
   * as a page sends.
   */
  gateLateMax: 16,
  /** Requests of one user, and of one address, that start in one turn of the event loop. */
  gateUserTurnMax: 8,
  gateAddressTurnMax: 16,
  /** Requests that wait because their user or address has its share inside. */
  waitingPerUserMax: 64,
  waitingPerAddressMax: 512,
  gateWaitMs: 5_000,
  /**
   * Costly calls under way at the same time: of all users, of one user, of one address. An address has no more than a user:
   * with two, twenty accounts of one address took both processors of a small machine (p99 of others 3.8 times). A chart takes
   * about 6 ms, so the many users behind one mobile carrier's address still get some 150 a second.
   */
  costlyAtOnceMax: 3,
  costlyPerUserMax: 1,
  costlyPerAddressMax: 1,
  poolWaitMs: 5_000,
  connectWaitMs: 5_000,
  /** Waiting inside the server ends before callers learn that there was no answer. */
  readStatementMs: 12_000,
  readLockMs: 5_000,
  readIdleInTransactionMs: 12_000,
  readAnswerMs: 13_000,
  writeStatementMs: 20_000,
  writeLockMs: 10_000,
  writeIdleInTransactionMs: 60_000,
  writeAnswerMs: 25_000,
  openingStatementMs: 30 * 60_000,
  openingAnswerMs: 31 * 60_000,
  answersRememberedMax: 20_000,
  /** Keys of users that are kept in memory: about 500 bytes each. */
  ownKeysRememberedMax: 20_000,
  /** Trades of a file that a pair of coins replays: 25 bytes each in memory. */
  tapeTradesMax: 10_000_000,
  answersPerActorDayMax: 20_000,
  streamTopicsPerSocketMax: 40,
  streamSymbolsPerTopicMax: 100,
  streamQueuedBytesMax: 256 * 1024,
  streamQueuedBytesCutMax: 1024 * 1024,
  streamUpdatesPerSecondMax: 10,
  socketsPerAddressMax: 50,
  noticesKeptMs: 400 * 24 * 3600 * 1000,
  noticesSweepEveryMs: 3600 * 1000,
  noticesSweptAtOnceMax: 10_000,
  pushDevicesPerUserMax: 10,
  pushesWaitingMax: 10_000,
  /** Pushes to a user after quiet hours; all messages are in the list. */
  pushesHeldMax: 20,
  pushWaitMs: 1000,
  quietLookMs: 30_000,
  pushKeptSeconds: 24 * 3600,
  pushTimeoutMs: 10_000,
  /** Holdings whose figures are cached with everything computed from them; a power of two. */
  ownedRememberedMax: 16_384,
  newsEveryMs: 60_000,
  bookmarksPerUserMax: 500,
  alertsPerUserMax: 50,
  /** Rows or entries that one portion of a production check reads, and the pause after it. */
  checkPortionRows: 500,
  checkPauseMs: 2,
  checkSweepMs: 60_000,
  /** Hour of the day, UTC, in which checks begin by themselves, and for how long they may. */
  checkHour: 4,
  checkWindowMs: 2 * 3600 * 1000,
  /** A server that was down at that hour is checked after this time at the latest. */
  checkLatestMs: 48 * 3600 * 1000,
  /** Breaches of one invariant that are recorded; the others are counted. */
  /** About how many postings belong to the holds whose owners a check has in memory at a time. */
  holdOwnersAtOnceMax: 2_000_000,
  breachesRecordedMax: 20,
  breachesShownMax: 100,
  votesShownMax: 100,
  voteDaysCountedMax: 250,
  uploadRequestBytesMax: 9 * 1024 * 1024,
  uploadBytesMax: 8 * 1024 * 1024,
  uploadPixelsMax: 24_000_000,
  uploadSideMax: 2048,
  /** A card photographed with fewer points on its shorter side cannot be read. */
  kycImageSideMin: 300,
  uploadSeconds: 10,
  uploadsAtOnceMax: 2,
  uploadsWaitingMax: 20,
  chatUploadsPerDayMax: 50,
  chatOperatorUploadsPerDayMax: 200,
  chatUnsentRemovedMax: 500,
  chatUnsentKeptMs: 24 * 3600 * 1000,
  chatUnsentSweepMs: 3600 * 1000,
  kycUploadsPerDayMax: 40,
  kycRemovedAtOnceMax: 200,
  kycSweepMs: 3600 * 1000,
  erasureSweepMs: 3600 * 1000,
  /** Closed accounts that the sweep of erasures reads in one query. */
  erasedPageMax: 200,
  kycQueueShownMax: 200,
  kycAgreementDays: 90,
  chatWaitingMax: 50,
  chatSilenceMs: 12 * 3600 * 1000,
  chatTypingMs: 6_000,
  chatAnswersCounted: 20,
  chatAnswersCountedMin: 3,
  chatFiguresDays: 30,
  chatStaffedMs: 7 * 24 * 3600 * 1000,
  chatQueueShownMax: 200,
  chatLastTextMax: 120,
  transcriptMessagesMax: 20_000,
  operatorSessionMs: 12 * 3600 * 1000,
  operatorIdleMs: 3600 * 1000,
  operatorFactorFreshMs: 5 * 60_000,
  queueFiguresDays: 7,
  operatorTouchedEveryMs: 60_000,
  operatorLinkMs: 24 * 3600 * 1000,
  operatorSetUpMs: 15 * 60_000,
  operatorSetUpsMax: 100,
  operatorsMax: 500,
  auditExportLinesMax: 10_000,
  proposalsShownMax: 200,
  settingHistoryShownMax: 100,
  haltsShownMax: 50,
  postingsShownMax: 50,
  personMomentsMax: 200,
  proposalsDoneShownMax: 50,
  proposalSweepMs: 5_000,
  usersNotifiedAtOnceMax: 200,
  usersNotifiedEveryMs: 1_000,
  arrivalsShownMs: 30 * 24 * 3600 * 1000,
  arrivalsShownMax: 50,
  proposalsOpenMax: 5_000,
  /** How many postings of one ledger account a page of the statement reads. */
  statementPostingsLookedAtMax: 10_000,
  statementLinesMax: 20_000,
  statementLinesReadAtOnce: 1_000,
  disposalsInReportMax: 20_000,
  actionDaysMax: 400,
  dividendsShownMax: 100,
  withdrawalsOpenMax: 20,
  withdrawalsSweepMs: 5_000,
  withdrawalFiguresKeptMs: 5_000,
  withdrawalsShownMax: 200,
  exchangeQuotesPerUserMax: 20,
  exchangeQuoteKeptMs: 5 * 60_000,
  exchangeMinorMax: 10n ** 15n,
  vipDaysAheadMax: 1095,
  vipEndsEveryMs: 60_000,
  vipTellingsPerTurn: 100,
  /** Interval between two measurements of expired memberships, and how many users are measured at once. */
  vipOutcomesEveryMs: 3_600_000,
  vipOutcomesAtOnce: 100,
  /** Interval between two searches for scores that were not updated today, and how many are updated in one turn. */
  creditEveryMs: 60_000,
  creditPerTurn: 100,
  /** Interval between two searches for loans whose day was not counted, and how many are counted in one turn. */
  loansEveryMs: 60_000,
  loansPerTurn: 50,
  loansShownMax: 200,
  liquidationsShownMax: 50,
  settlementsShownMax: 50,
  deleveragingShownMax: 10,
  appropriatenessStepsAtOnce: 10_000,
  appropriatenessStepsShown: 500,
  /** Interval between two checks of contract marks: liquidations and exits follow. */
  contractMarksEveryMs: 1_000,
  /** Interval between two searches for funding that positions still have to pay. */
  contractFundingEveryMs: 5_000,
  /** How often the maker’s orders in open books of options are brought up to now, and how many books a turn takes. */
  optionQuotesEveryMs: 1_000,
  optionBooksPerTurn: 50,
  /** How long a book stays open after the last look at it, while no user’s order waits in it. */
  optionBookIdleMs: 600_000,
  /** The most books of options at once. */
  optionBooksMax: 1_000,
  /** Interval between two searches for expired options, and how many are settled in a turn. */
  optionExpiryEveryMs: 1_000,
  optionsSettledPerTurn: 50,
  appropriatenessLossesKeptMs: 60 * 60_000,
  depositsOpenMax: 5,
  depositSendsMax: 5,
  depositVouchersPerDayMax: 20,
  depositSweepEveryMs: 60_000,
  /** Applications for new shares that are allotted, paid back or delivered in one turn. */
  offersAllottedPerTurn: 100,
  offersEveryMs: 1000,
  offersListedShown: 20,
  /** Orders of robots and funds that are dealt with in one turn. */
  poolsDealtPerTurn: 100,
  poolsEveryMs: 1000,
  /** Copiers of one manager, whose orders are one turn. */
  followersMost: 500,
  /** Interval between two copies of managers' fills, and between two checks of stop-losses and closing follows. */
  followCopyEveryMs: 200,
  followWatchEveryMs: 1000,
  followsPerTurn: 50,
  followsReadAtOnce: 10_000,
  followFillsAtOnce: 500,
  bunchesLookedAt: 2_000,
  /** Trades of one manager that a replay is computed from, and managers whose trades are kept for it at a time. */
  replayTradesMost: 5_000,
  replaysKept: 50,
  /** Rows of a track record that are opened at once. */
  trackRowsMost: 60,
  /** How often public records are looked for whose day is over, how many are read at once, and looks that are written in one turn. */
  publicRecordsEveryMs: 60_000,
  publicRecordsLookedAt: 100,
  publicRecordLooksPerTurn: 100,
  /** Applications for blocks that are settled or paid back in one turn. */
  blocksAllottedPerTurn: 100,
  blocksEveryMs: 1000,
  blocksPrintedShown: 20,
  /** Applications for coin offerings that get their share, their money or released coins in one turn. */
  coinOffersPerTurn: 100,
  coinOffersEveryMs: 1000,
  coinOffersEndedShown: 20,
  adviceEveryMs: 5000,
  adviceEndedShown: 30,
  /** Users who are notified of calls of the strategy service in one turn. */
  adviceNotifiedPerTurn: 200,
  /** Short-term trades that a user may have open. */
  shortTradesOpen: 20,
  shortScreenEveryMs: 60_000,
  shortLimitsEveryMs: 1000,
  /** Until a sale at the holding limit that did not come about is tried again. */
  shortRetryMs: 60_000,
  depositsEndedPerTurn: 100,
  dayWorkEveryMs: 250,
  ordersSweptPerTurn: 100,
  /** How far ahead the last date of an order may be. */
  goodTillDaysMax: 365,
  holdersPerTurn: 100,
  lotsFreedPerTurn: 200,
  alertsFollowedPerTurn: 500,
  averagesEveryMs: 5000,
  /** The most shares of one stock that stand behind fractions. */
  fractionBackingMax: 10_000,
  fractionTrimEveryMs: 60_000,
  basketsKept: 20,
  recurringPlansOpen: 20,
  recurringPerTurn: 20,
  recurringEveryMs: 1000,
  moneyPlansOpen: 20,
  moneyPlansPerLook: 20,
  moneyPlansEveryMs: 1000,
  /** From this hour of its day in its zone, a plan requests its deposit or withdrawal. */
  moneyPlanHour: 9,
  depositProposalMs: 7 * 24 * 3600 * 1000,
  depositAlikeBitsMax: 6,
  depositAlikeSearchedMax: 5_000,
  depositQueueShownMax: 200,
  reconcileEveryMs: 60_000,
  reconcileGraceMs: 2 * 60_000,
  reconcileUnansweredMs: 30 * 60_000,
  reconcileTailMs: 2 * 3600 * 1000,
  reconcileWholeEveryMs: 24 * 3600 * 1000,
  railWorkEveryMs: 1_000,
  railStepsMax: 200,
  railLateMs: 3600 * 1000,
  railRetryMs: 60_000,
  chainSweepMs: 1000,
  chainReportedAtOnceMax: 200,
  /** Blocks on top of a payment after which it can no longer be reversed. */
  chainBuriedBlocks: 60,
  coinPracticesUnderWayMax: 20,
  coinReportsPerDayMax: 20,
  coinLimitRetryMs: 60_000,
  coinSweepMs: 5_000,
  linkedLookEveryMs: 30_000,
  linkedTradesPerLook: 200,
  linkedPortionsMax: 20,
  linkedDays: 30,
  linkedSessionsMax: 100,
  linkedPairsShownMax: 200,
  linkedFillsShownMax: 200,
} as const
