import { z } from 'zod'
import type { Call } from './call.ts'
import { documentKinds } from './documents/kinds.ts'
import { kycFields } from './documents/review.ts'
import { amount, at, id, nothing, ok, text } from './fields.ts'
import { type Reason, reasons } from './reasons.ts'
import { uploadRefusals } from './support.ts'

export const idStatuses = ['none', 'pending', 'succ', 'fail'] as const
export type IdStatus = (typeof idStatuses)[number]

export const kycSides = ['front', 'back'] as const
export type KycSide = (typeof kycSides)[number]

/** How a submission ended: passed, refused, or taken back by its owner. */
export const kycStates = ['pending', 'passed', 'refused', 'withdrawn'] as const

const field = z.enum(kycFields)
const document = z.enum(documentKinds)

const address = z.object({
  country: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
})

const fault = z.object({ field, reason: z.enum(Object.keys(reasons) as [Reason]), msg: z.string() })

const submission = z.object({
  id: z.string(),
  /** 1 for the user’s first submission. */
  n: z.int(),
  state: z.enum(kycStates),
  country: z.string(),
  document,
  /** The last four signs behind dots. */
  number: z.string(),
  name: z.string(),
  /** YYYY-MM-DD. */
  birth: z.string(),
  address,
  submittedAt: at,
  /** Until when it is promised to be decided. */
  dueAt: at,
  endedAt: at.nullable(),
  /** How many wait before it, and in all with it; null when it does not wait. */
  queue: z.object({ before: z.int(), waiting: z.int() }).nullable(),
  /** What was refused, part by part. */
  faults: z.array(fault),
  /** What has to be sent again: the refused parts, and what hangs on them. */
  send: z.array(field),
})
export type KycSubmission = z.output<typeof submission>

const identity = z.object({
  state: z.enum(idStatuses),
  /** The submission that counts: the one under review, else the last that was decided; null before the first. */
  submission: submission.nullable(),
  /** Documents by country; `country` null is for all others. */
  documents: z.array(
    z.object({
      country: z.string().nullable(),
      kinds: z.array(z.object({ kind: document, example: z.string(), keys: z.enum(['digits', 'capitals']) })),
    }),
  ),
  promiseHours: z.int(),
  yearsMin: z.int(),
  /** Years for which images and fields are kept after the account was closed, by the document's country. */
  keptYears: z.object({ images: z.int(), fields: z.int() }),
  history: z.array(
    z.object({
      n: z.int(),
      state: z.enum(kycStates),
      country: z.string(),
      document,
      submittedAt: at,
      endedAt: at.nullable(),
      faults: z.array(fault),
    }),
  ),
})
export type Identity = z.output<typeof identity>

export const kycRead = {
  method: 'GET',
  path: '/user/auth',
  about: 'State of the own verification, refused parts and reasons, and accepted documents.',
  who: 'user',
  shows: ['identity'],
  input: nothing,
  output: identity,
  refusals: [],
} as const satisfies Call

export const kycNumberRefusals = [
  'kyc_number_length',
  'kyc_number_form',
  'kyc_number_check',
  'kyc_number_birth',
] as const

export const kycSubmit = {
  method: 'POST',
  path: '/user/auth',
  about:
    'Submits an identity for review: all parts the first time, afterwards only those that were refused. Whether a number is already in use is never revealed: a reviewer finds out.',
  who: 'user',
  idempotent: true,
  changes: ['identity', 'profile'],
  input: z.strictObject({
    country: text(2).optional(),
    document: document.optional(),
    number: text(40).optional(),
    name: text(80).optional(),
    birth: text(10).optional(),
    addressCountry: text(2).optional(),
    region: text(60).optional(),
    city: text(60).optional(),
    street: text(120).optional(),
    /** Ids of images that were uploaded before. */
    front: id.optional(),
    back: id.optional(),
  }),
  output: z.object({ id: z.string(), state: z.literal('pending'), submittedAt: at, dueAt: at }),
  refusals: [
    'key_missing',
    'key_reused',
    'kyc_pending',
    'kyc_done',
    'kyc_country_unknown',
    'kyc_document_unknown',
    'kyc_field_missing',
    'kyc_field_kept',
    ...kycNumberRefusals,
    'kyc_name_form',
    'kyc_birth_form',
    'kyc_birth_minor',
    'kyc_address_form',
    'kyc_image_missing',
    'kyc_image_unknown',
    'kyc_images_same',
  ],
} as const satisfies Call

export const kycImage = {
  method: 'POST',
  path: '/user/auth/image',
  about:
    'A photo of one side of the document, as the file of a multipart form: JPEG, PNG or WebP up to 8 MB, at least 300 pixels on its shorter side. Drawn again without data beside the picture, and sealed; deleted after a day if it is not submitted.',
  who: 'user',
  upload: true,
  input: z.strictObject({ side: z.enum(kycSides) }),
  output: z.object({ id: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
  refusals: [...uploadRefusals, 'kyc_uploads_max', 'kyc_image_small', 'kyc_image_plain'],
} as const satisfies Call

export const kycWithdraw = {
  method: 'POST',
  path: '/user/auth/withdraw',
  about: 'Takes back what is under review: its fields and photos are erased at once.',
  who: 'user',
  changes: ['identity', 'profile'],
  input: nothing,
  output: ok,
  refusals: ['kyc_not_pending'],
} as const satisfies Call

const agreement = z.object({
  /** Cases whose second reviewer decided without access to the first decision, and how often both agreed. */
  reviewed: z.int(),
  agreed: z.int(),
  /** The share, and its 95 % Wilson interval; null where nothing was reviewed twice. */
  rate: amount.nullable(),
  low: amount.nullable(),
  high: amount.nullable(),
})

export const reviewFigures = {
  method: 'GET',
  path: '/index/review/figures',
  about:
    'How often two reviewers of an identity came to the same in the last days, each without knowing the other’s decision: of cases that the first one passed, and of those that the first one refused.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    days: z.int(),
    /** Of 100 passed identities, how many are drawn for a second review; a refusal always has one. */
    secondShare: z.int(),
    passes: agreement,
    refusals: agreement,
  }),
  refusals: [],
} as const satisfies Call
export type ReviewFigures = z.output<typeof reviewFigures.output>

export const kycCalls = { kycRead, kycSubmit, kycImage, kycWithdraw, reviewFigures }
