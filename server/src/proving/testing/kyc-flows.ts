import type { Answer, Call, CallName } from '@openbourse/protocol'
import { kycChecks } from '@openbourse/protocol/documents'
import { documentPhoto } from '../../testing/document-photo.ts'
import { type Flow, type Props, somebody } from './flows.ts'
import type { Stage } from './stage.ts'

const key = 'proving-key-of-the-act'

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

const valueIn = <T>(answer: Answer<Call>): T => {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value as T
}

async function upload(stage: Stage, by: Props['by'], side: string): Promise<string> {
  const file = await documentPhoto(side)
  return valueIn<{ id: string }>(await stage.ask('kycImage', { side }, { by, file })).id
}

/** Somebody whose photos have arrived; `id` is both of their ids. */
async function withPhotos(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
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

/** Somebody under review; `id` is the case. */
async function waiting(stage: Stage): Promise<Props> {
  const props = await withPhotos(stage)
  return { by: props.by, id: valueIn<{ id: string }>(await submit(stage, props)).id }
}

/** A case that a reviewer has open and both photos of which they saw; `id` is the reviewer's token and the case. */
async function opened(stage: Stage): Promise<Props> {
  const { by, id } = await waiting(stage)
  return { by, id: `${await examined(stage, id)} ${id}` }
}

/** A new reviewer opens a case and looks at its photos; answers their token. */
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
  ({ differs = false } = {}): Flow['prepare'] =>
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
  (name: CallName, more: Readonly<Record<string, string>> = {}): Flow['act'] =>
  (stage, { id }) => {
    const [operator = '', one = ''] = id.split(' ')
    return stage.ask(name, { case: one, ...more }, { operator, key })
  }

/** Who people are, and what reviewers do about it. */
export const kycFlows: readonly Flow[] = [
  {
    name: 'a photo of a document',
    calls: ['kycImage'],
    prepare: somebody,
    // Sent again it is another photo, which goes after a day if nobody hands it in.
    repeats: ['kyc.image'],
    async act(stage, { by }) {
      return stage.ask('kycImage', { side: 'front' }, { by, file: await documentPhoto('front') })
    },
  },
  {
    name: 'an identity handed in',
    calls: ['kycSubmit'],
    prepare: withPhotos,
    act: submit,
  },
  {
    name: 'an identity taken back',
    calls: ['kycWithdraw'],
    prepare: waiting,
    already: ['kyc_not_pending'],
    // Its photos may still wait for the next sweep.
    repeats: ['kyc.image'],
    act: (stage, { by }) => stage.ask('kycWithdraw', {}, { by }),
  },
  {
    name: 'a case opened',
    calls: ['consoleKycOpen'],
    async prepare(stage) {
      const { by, id } = await waiting(stage)
      return { by, id: `${await stage.operator('reviewer')} ${id}` }
    },
    repeats: ['operators.audit'],
    act: decides('consoleKycOpen', { reason: 'review' }),
  },
  {
    name: 'a look at a photo',
    calls: ['consoleKycImage'],
    prepare: opened,
    repeats: ['operators.audit', 'kyc.view'],
    act: decides('consoleKycImage', { side: 'front', reason: 'review' }),
  },
  {
    name: 'a case passed',
    calls: ['consoleKycPass'],
    prepare: opened,
    already: ['kyc_case_over'],
    act: decides('consoleKycPass', { checklist }),
  },
  {
    name: 'a case refused by its first reviewer',
    calls: ['consoleKycRefuse'],
    prepare: opened,
    already: ['kyc_case_not_open'],
    act: decides('consoleKycRefuse', { faults }),
  },
  {
    name: 'a case refused by its second reviewer',
    calls: ['consoleKycRefuse'],
    prepare: refusedOnce(),
    already: ['kyc_case_over'],
    act: decides('consoleKycRefuse', { faults }),
  },
  {
    name: 'a case that two reviewers decide differently',
    calls: [],
    prepare: refusedOnce(),
    already: ['kyc_case_not_open'],
    act: decides('consoleKycPass', { checklist }),
  },
  {
    name: 'a difference settled',
    calls: [],
    prepare: refusedOnce({ differs: true }),
    already: ['kyc_case_over'],
    act: decides('consoleKycPass', { checklist }),
  },
  {
    name: 'a case put back',
    calls: ['consoleKycRelease'],
    prepare: opened,
    already: ['kyc_case_not_open'],
    act: decides('consoleKycRelease'),
  },
]
