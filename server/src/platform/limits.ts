/** Everything that grows has a ceiling, and every ceiling lives here. */
export const limits = {
  requestBytesMax: 64 * 1024,
  openOrdersPerUserMax: 200,
  favouritesPerUserMax: 200,
  sessionsPerUserMax: 20,
  commandsInPageMax: 500,
  commandsQueuedMax: 10_000,
  pageWaitMs: 2,
  answersRememberedMax: 100_000,
  streamTopicsPerSocketMax: 40,
  streamSymbolsPerTopicMax: 100,
  streamQueuedBytesMax: 256 * 1024,
  streamUpdatesPerSecondMax: 10,
  socketsPerAddressMax: 50,
} as const
