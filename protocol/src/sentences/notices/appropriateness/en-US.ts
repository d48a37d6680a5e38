import { subjectsEnglish } from '../../appropriateness/en-US.ts'
import type { AppropriatenessNotices } from './types.ts'

export const appropriatenessNotices: AppropriatenessNotices = {
  appropriateness_opened: ({ subject }) => ({
    title: `You now have access to ${subjectsEnglish[subject] ?? subject}`,
    text: 'You passed the questions and chose to continue after the waiting period. If this wasn’t you, change your password and contact support.',
  }),
}
