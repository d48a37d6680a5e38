import { type Example, noUser, type Stage } from '../../core/index.ts'

const swept = async (stage: Stage): Promise<undefined> => {
  await stage.sweep()
}

async function sellers(stage: Stage): Promise<void> {
  await stage.market.offer('SAVB', 'sell', 4_100, 100)
}

async function buyers(stage: Stage): Promise<void> {
  await stage.market.offer('SAVB', 'buy', 4_000, 100)
}

/** What is written without being asked for: no user takes part. */
export const adviceFlows: readonly Example[] = [
  {
    name: 'advice, given',
    prepare: async () => ({ by: noUser, id: '' }),
    scene: sellers,
    act: swept,
  },
  {
    name: 'advice, measured',
    async prepare(stage) {
      await sellers(stage)
      await stage.sweep()
      await stage.market.take('SAVB', 'buy', 4_100, 100)
      for (let day = 0; day < 5; day += 1) await stage.market.nextDay()
      return { by: noUser, id: '' }
    },
    scene: buyers,
    act: swept,
  },
]
