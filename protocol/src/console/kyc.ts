import { z } from 'zod'
import type { Call } from '../call.ts'
import { documentKinds } from '../documents/kinds.ts'
import { kycFields } from '../documents/review.ts'
import { at, id, ok, text } from '../fields.ts'
import { idStatuses, kycSides, kycStates, reviewFigures } from '../kyc.ts'

/** Why an operator opens a case or views a picture; it is written to the audit log. */
export const kycLookReasons = ['review', 'second_review', 'duplicate', 'complaint'] as const
const look = z.enum(kycLookReasons)

const document = z.enum(documentKinds)

/** Data of a case before it is opened: nothing that identifies the user. */
const waiting = z.object({
  id: z.string(),
  displayId: z.string(),
  country: z.string(),
  document,
  n: z.int(),
  submittedAt: at,
  dueAt: at,
  /** The reviewer who has it open, and until when. */
  claim: z.object({ operator: z.string(), name: z.string(), until: at, mine: z.boolean() }).nullable(),
  /** Reviewers who have decided it; their decisions stay hidden until it is over, or until two of them differ. */
  reviews: z.int(),
  /** Whether the caller is among them. */
  decided: z.boolean(),
})
export type KycWaiting = z.output<typeof waiting>

export const consoleKycQueue = {
  method: 'GET',
  path: '/console/kyc/queue',
  about: 'Identities that wait for a review, the next to be due first.',
  who: 'operator',
  roles: ['reviewer'],
  shows: ['identity_cases'],
  input: z.strictObject({}),
  output: z.object({
    list: z.array(waiting),
    waiting: z.int(),
    promiseHours: z.int(),
    /** Reviewers that it takes to pass a case. */
    reviewers: z.int(),
    /** How often two reviewers agreed; the figure is public. */
    agreement: reviewFigures.output,
  }),
  refusals: [],
} as const satisfies Call

const duplicate = z.object({
  displayId: z.string(),
  /** Whether the other account can still be used, and the state of its identity. */
  active: z.boolean(),
  identity: z.enum(idStatuses),
  case: z.string(),
  state: z.enum(kycStates),
  /** What both have in common. */
  by: z.array(z.enum(['number', 'person', 'front', 'back'])),
  submittedAt: at,
})

const image = z.object({
  side: z.enum(kycSides),
  mediaType: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** How many times it was viewed, by all operators. */
  views: z.int(),
  /** Whether the caller viewed it in this case; a decision needs views of both sides. */
  seen: z.boolean(),
})

const bench = z.object({
  id: z.string(),
  displayId: z.string(),
  state: z.enum(kycStates),
  n: z.int(),
  country: z.string(),
  document,
  number: z.string(),
  name: z.string(),
  birth: z.string(),
  address: z.object({ country: z.string(), region: z.string(), city: z.string(), street: z.string() }),
  submittedAt: at,
  dueAt: at,
  claimedUntil: at,
  /** Parts that differ from the submission before; empty for the first one. */
  changed: z.array(z.enum(kycFields)),
  images: z.array(image),
  duplicates: z.array(duplicate),
  /** How many reviewers have decided, and whether the caller is among them. */
  reviews: z.int(),
  decided: z.boolean(),
  /** Decisions of two reviewers that differ, for the third one; empty otherwise. No faults: passed. */
  differing: z.array(z.object({ operator: z.string(), at, faults: z.string() })),
  /** The minimum age for verification, in years. */
  yearsMin: z.int(),
  history: z.array(
    z.object({
      n: z.int(),
      state: z.enum(kycStates),
      submittedAt: at,
      endedAt: at.nullable(),
      faults: z.string(),
    }),
  ),
})
export type KycBench = z.output<typeof bench>

const aCase = { case: id }

/** Outcome of a decision, and how many have decided with it. */
const decided = z.object({ state: z.enum(['pending', 'passed', 'refused']), reviews: z.int() })

export const consoleKycOpen = {
  method: 'POST',
  path: '/console/kyc/open',
  about:
    'Opens a case: for some minutes it is this reviewer’s alone. The opening and its reason are in the audit log.',
  who: 'operator',
  roles: ['reviewer'],
  changes: ['identity_cases', 'queues'],
  input: z.strictObject({ ...aCase, reason: look }),
  output: bench,
  refusals: ['kyc_case_unknown', 'kyc_case_over', 'kyc_case_claimed'],
} as const satisfies Call

export const consoleKycImage = {
  method: 'POST',
  path: '/console/kyc/image',
  about: 'One photo of the case that the reviewer has open. Each view and its reason are in the audit log.',
  who: 'operator',
  roles: ['reviewer'],
  input: z.strictObject({ ...aCase, side: z.enum(kycSides), reason: look }),
  output: z.object({ mediaType: z.string(), base64: z.string() }),
  refusals: ['kyc_case_unknown', 'kyc_case_over', 'kyc_case_not_open'],
} as const satisfies Call

export const consoleKycPass = {
  method: 'POST',
  path: '/console/kyc/pass',
  about:
    'Decides to pass the case, when every point of the checklist is named and the reviewer has seen both photos. A share of passes, drawn by chance, is decided by a second reviewer too, without access to the first decision; where two differ a third one decides.',
  who: 'operator',
  roles: ['reviewer'],
  changes: ['identity_cases', 'queues'],
  input: z.strictObject({ ...aCase, checklist: text(200) }),
  output: decided,
  refusals: [
    'kyc_case_unknown',
    'kyc_case_over',
    'kyc_case_not_open',
    'kyc_case_signed',
    'kyc_photos_unseen',
    'kyc_checklist',
    'kyc_document_taken',
  ],
} as const satisfies Call

export const consoleKycRefuse = {
  method: 'POST',
  path: '/console/kyc/refuse',
  about:
    'Decides to refuse parts of the case, each for a reason of its closed list, when the reviewer has seen both photos. A second reviewer decides it too, without knowing the first decision; what both found is refused, and where they differ a third one decides. `faults`: part:reason with commas.',
  who: 'operator',
  roles: ['reviewer'],
  changes: ['identity_cases', 'queues'],
  input: z.strictObject({ ...aCase, faults: text(400) }),
  output: decided,
  refusals: [
    'kyc_case_unknown',
    'kyc_case_over',
    'kyc_case_not_open',
    'kyc_case_signed',
    'kyc_photos_unseen',
    'kyc_faults',
    'proposal_reason_untrue',
  ],
} as const satisfies Call

export const consoleKycRelease = {
  method: 'POST',
  path: '/console/kyc/release',
  about: 'Puts the case back for others.',
  who: 'operator',
  roles: ['reviewer'],
  changes: ['identity_cases', 'queues'],
  input: z.strictObject(aCase),
  output: ok,
  refusals: ['kyc_case_unknown', 'kyc_case_over', 'kyc_case_not_open'],
} as const satisfies Call

export const consoleKycCalls = {
  consoleKycQueue,
  consoleKycOpen,
  consoleKycImage,
  consoleKycPass,
  consoleKycRefuse,
  consoleKycRelease,
}
