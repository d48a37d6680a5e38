import {
  withdrawReasons as goneOnServer,
  publishReasons as onServer,
  publicationLimits,
} from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { draftOf, fieldsOf, publishReasons, textMax, withdrawReasons } from './kinds.ts'

test('reasons and lengths are those of the server', () => {
  expect([publishReasons, withdrawReasons]).toEqual([onServer, goneOnServer])
  expect([textMax('page'), textMax('notice')]).toEqual([publicationLimits.pageMax, publicationLimits.textMax])
})

test('line breaks go over the wire as line separators, and what is not chosen is left out', () => {
  const draft = draftOf('notice', undefined)
  const words = { ...draft.words, 'en-US': { title: 'One', text: 'two\nthree' } }
  expect(fieldsOf('notice', { ...draft, slug: 'one', words })).toEqual({
    kind: 'notice',
    slug: 'one',
    titleEn: 'One',
    textEn: 'two\u2028three',
    titleEs: '',
    textEs: '',
    titlePt: '',
    textPt: '',
  })
  expect(fieldsOf('ad', { ...draft, link: '/pages/tabbar/markets' })).toMatchObject({
    link: '/pages/tabbar/markets',
    picture: 'practice',
  })
})
