import { type ExamplesOf, idOf, key, type Props, type Stage, withUser } from '../../core/index.ts'

const hourMs = 3_600_000

/** An open offer and a verified user: `id` is the offer's. */
async function withOffer(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  return { by, id: await stage.offer() }
}

/** As `withOffer`, with an application for two lots: `id` is the application's. */
const withApplication =
  (unfunded = false) =>
  async (stage: Stage): Promise<Props> => {
    const { by, id } = await withOffer(stage)
    const asked = { issueId: id, quantity: '200', unfunded: String(unfunded) }
    return { by, id: idOf(await stage.ask('offerApply', asked, { by, key: 'prepared-application' })) }
  }

/** An application that has been allotted two lots, and waits for payment. */
async function withAllotment(stage: Stage): Promise<Props> {
  const props = await withApplication(true)(stage)
  await stage.market.pass(26 * hourMs)
  await stage.sweep()
  await stage.market.pass(hourMs)
  await stage.sweep()
  return props
}

/** An application at a price far outside the band, which has to be confirmed. */
async function withPrice(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  const issueId = await stage.offer('band')
  const asked = { issueId, bids: '70.00:1200' }
  const id = idOf(await stage.ask('offerApply', asked, { by, key: 'prepared-application' }))
  await stage.market.pass(24 * hourMs)
  await stage.sweep()
  return { by, id }
}

type Named = 'offerApply' | 'offerChange' | 'offerWithdraw' | 'offerConfirm' | 'offerPay' | 'autoApply'

export const offerExamples: ExamplesOf<Named> = {
  offerApply: {
    name: 'an application for new shares',
    prepare: withOffer,
    fifty: 1,
    drawn: true,
    act: (stage, { by, id }) => stage.ask('offerApply', { issueId: id, quantity: '300' }, { by, key }),
  },
  offerChange: {
    name: 'an application for new shares, changed',
    prepare: withApplication(),
    act: (stage, { by, id }) => stage.ask('offerChange', { id, quantity: '300' }, { by, key }),
  },
  offerWithdraw: {
    name: 'an application for new shares, withdrawn',
    prepare: withApplication(),
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('offerWithdraw', { id }, { by, key }),
  },
  offerConfirm: {
    name: 'a price of new shares, confirmed',
    prepare: withPrice,
    act: (stage, { by, id }) => stage.ask('offerConfirm', { id, agree: 'true' }, { by, key }),
  },
  offerPay: {
    name: 'allotted shares, paid',
    prepare: withAllotment,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('offerPay', { id }, { by, key }),
  },
  autoApply: {
    name: 'automatic applications, on',
    async prepare(stage) {
      const props = await withUser(stage)
      await stage.identities.plantVerified(props.by.userId)
      return props
    },
    act: (stage, { by }) => stage.ask('autoApply', { enabled: 'true', most: '5000.00' }, { by }),
  },
}
