import type { Definition } from '../rules.ts'
import { concerns, hours, integer, text, within } from './making.ts'

const keptUnit = 'years after an account was closed, five at least'
const images = (value: string, country: string) =>
  integer(value, keptUnit, within(5, 15, 5), concerns('either', 'keep_images', country))
const fields = (value: string, country: string) =>
  integer(value, keptUnit, within(5, 15, 5), concerns('either', 'keep_fields', country))

/** Identities and support. */
export const identityDefinitions = {
  'kyc.promise.hours': integer(
    '24',
    'hours within which an identity is decided',
    within(1, 72, 24),
    concerns('rising', 'identity_promise'),
  ),
  'support.promise.minutes': integer(
    '240',
    'minutes within which customer service answers',
    within(5, 1440, 240),
    concerns('rising', 'support_promise'),
  ),
  'support.hours': text(
    '07:00-17:00',
    'always, or from-to in UTC as 07:00-17:00',
    hours(240, 240),
    concerns('either', 'support_hours'),
  ),
  'support.days': integer(
    '5',
    'days of a week, from Monday on',
    within(1, 7, 2),
    concerns('falling', 'support_days'),
  ),
  'kyc.pass.reviewers': integer(
    '1',
    'reviewers that it takes to pass an identity, 1 or 2',
    within(1, 2, 1),
    concerns('either', 'identity_reviewers'),
  ),
  'kyc.second.share': integer(
    '10',
    'of 100 passed identities, how many a second one decides too',
    within(1, 100, 25),
    concerns('either', 'identity_second'),
  ),
  'kyc.claim.minutes': integer(
    '20',
    'minutes a reviewer has a case alone',
    within(5, 120, 30),
    concerns('either', 'identity_claim'),
  ),
  'kyc.age.min': integer('18', 'years', within(18, 21, 3), concerns('either', 'age')),
  'kyc.keep.images.NG': images('5', 'NG'),
  'kyc.keep.images.MX': images('10', 'MX'),
  'kyc.keep.images.BR': images('10', 'BR'),
  'kyc.keep.images.other': images('5', 'other'),
  'kyc.keep.fields.NG': fields('5', 'NG'),
  'kyc.keep.fields.MX': fields('10', 'MX'),
  'kyc.keep.fields.BR': fields('10', 'BR'),
  'kyc.keep.fields.other': fields('5', 'other'),
} as const satisfies Record<string, Definition>
