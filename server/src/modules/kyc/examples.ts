import type { Answer, Call, CallName } from '@openbourse/protocol'
import { kycChecks } from '@openbourse/protocol/documents'
import {
  type Example,
  type ExamplesOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const whole = {
  country: 'NG',
  document: 'nin',
  number: '70412286503',
  name: 'Adaeze Okafor',
  birth: '1991-05-14',
  addressCountry: 'NG',
  region: 'Lagos',
  city: 'Surulere',
  street: '14 Bode Lane',
}

async function upload(stage: Stage, by: Props['by'], side: string): Promise<string> {
  const file = await stage.tools.photo(side)
  return valueIn<{ id: string }>(await stage.ask('kycImage', { side }, { by, file })).id
}

/** A user whose photos have arrived; `id` is both of their ids. */
async function withPhotos(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  return { by, id: `${await upload(stage, by, 'front')} ${await upload(stage, by, 'back')}` }
}

function submit(stage: Stage, { by, id }: Props): Promise<Answer<Call>> {
  const [front = '', back = ''] = id.split(' ')
  return stage.ask('kycSubmit', { ...whole, front, back }, { by, key })
}

/** Submits the same document for any user. */
export async function handInIdentity(stage: Stage, by: Props['by']): Promise<void> {
  const id = `${await upload(stage, by, 'front')} ${await upload(stage, by, 'back')}`
  valueIn(await submit(stage, { by, id }))
}

/** A user under review; `id` is the case. */
async function waiting(stage: Stage): Promise<Props> {
  const props = await withPhotos(stage)
  return { by: props.by, id: valueIn<{ id: string }>(await submit(stage, props)).id }
}

/** A case that a reviewer has open and both photos of which they saw; `id` is the reviewer's token and the case. */
async function opened(stage: Stage): Promise<Props> {
  const { by, id } = await waiting(stage)
  return { by, id: `${await examined(stage, id)} ${id}` }
}

/** A new reviewer opens a case and views its photos; returns their token. */
async function examined(stage: Stage, id: string): Promise<string> {
  const operator = await stage.operator('reviewer')
  valueIn(await stage.ask('consoleKycOpen', { case: id, reason: 'review' }, { operator }))
  for (const side of ['front', 'back'])
    valueIn(await stage.ask('consoleKycImage', { case: id, side, reason: 'review' }, { operator }))
  return operator
}

const faults = 'birth:kyc_birth_differs'
const checklist = kycChecks.join(',')

/** A case that one reviewer refused, and another one has open; with `differs` two have decided, each otherwise. */
const refusedOnce =
  ({ differs = false } = {}): Example['prepare'] =>
  async (stage) => {
    const { by, id } = await opened(stage)
    const [operator = '', one = ''] = id.split(' ')
    valueIn(await stage.ask('consoleKycRefuse', { case: one, faults }, { operator, key }))
    if (differs) {
      const second = await examined(stage, one)
      valueIn(await stage.ask('consoleKycPass', { case: one, checklist }, { operator: second, key }))
    }
    return { by, id: `${await examined(stage, one)} ${one}` }
  }

const decides =
  (name: CallName, more: Readonly<Record<string, string>> = {}): Example['act'] =>
  (stage, { id }) => {
    const [operator = '', one = ''] = id.split(' ')
    return stage.ask(name, { case: one, ...more }, { operator, key })
  }

export const kycExamples: ExamplesOf<
  | 'kycImage'
  | 'kycSubmit'
  | 'kycWithdraw'
  | 'consoleKycOpen'
  | 'consoleKycImage'
  | 'consoleKycPass'
  | 'consoleKycRefuse'
  | 'consoleKycRelease'
> = {
  kycImage: {
    name: 'a photo of a document',
    prepare: withUser,
    // Sent again it is another photo, which goes after a day if it is not handed in.
    repeats: ['kyc.image'],
    async act(stage, { by }) {
      return stage.ask('kycImage', { side: 'front' }, { by, file: await stage.tools.photo('front') })
    },
  },
  kycSubmit: {
    name: 'an identity handed in',
    prepare: withPhotos,
    act: submit,
  },
  kycWithdraw: {
    name: 'an identity taken back',
    prepare: waiting,
    already: ['kyc_not_pending'],
    // Its photos may still wait for the next sweep.
    repeats: ['kyc.image'],
    act: (stage, { by }) => stage.ask('kycWithdraw', {}, { by }),
  },
  consoleKycOpen: {
    name: 'a case opened',
    async prepare(stage) {
      const { by, id } = await waiting(stage)
      return { by, id: `${await stage.operator('reviewer')} ${id}` }
    },
    repeats: ['operators.audit'],
    act: decides('consoleKycOpen', { reason: 'review' }),
  },
  consoleKycImage: {
    name: 'a look at a photo',
    prepare: opened,
    repeats: ['operators.audit', 'kyc.view'],
    act: decides('consoleKycImage', { side: 'front', reason: 'review' }),
  },
  consoleKycPass: {
    name: 'a case passed',
    prepare: opened,
    already: ['kyc_case_over'],
    act: decides('consoleKycPass', { checklist }),
  },
  consoleKycRefuse: {
    name: 'a case refused by its first reviewer',
    prepare: opened,
    already: ['kyc_case_not_open'],
    act: decides('consoleKycRefuse', { faults }),
  },
  consoleKycRelease: {
    name: 'a case put back',
    prepare: opened,
    already: ['kyc_case_not_open'],
    act: decides('consoleKycRelease'),
  },
}

export const kycCaseFlows: readonly Example[] = [
  {
    name: 'a case refused by its second reviewer',
    prepare: refusedOnce(),
    already: ['kyc_case_over'],
    act: decides('consoleKycRefuse', { faults }),
  },
  {
    name: 'a case that two reviewers decide differently',
    prepare: refusedOnce(),
    already: ['kyc_case_not_open'],
    act: decides('consoleKycPass', { checklist }),
  },
  {
    name: 'a difference settled',
    prepare: refusedOnce({ differs: true }),
    already: ['kyc_case_over'],
    act: decides('consoleKycPass', { checklist }),
  },
]
