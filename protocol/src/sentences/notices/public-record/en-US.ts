import type { NoticeSentences } from '../types.ts'

export const publicRecordEnglish: Pick<NoticeSentences, 'record_published' | 'record_ended'> = {
  record_published: () => ({
    title: 'Your record is public',
    text: 'Everyone with the link can see the return of your account. If this wasn’t you, end the link and change your password.',
  }),
  record_ended: () => ({ title: 'Your record is no longer public', text: 'The link leads to nothing now.' }),
}
