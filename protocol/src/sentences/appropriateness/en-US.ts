import type { AppropriatenessSentences, SubjectNames } from './types.ts'

export const subjectsEnglish: SubjectNames = {
  contracts: 'leverage above 2×',
  options: 'options',
  robots: 'robots',
}
const named = (subject: string) => subjectsEnglish[subject] ?? subject

export const appropriatenessEnglish: AppropriatenessSentences = {
  appropriateness_needed: ({ subject }) =>
    `Answer the questions about ${named(subject)} first. Nothing was changed.`,
  appropriateness_undecided: ({ subject }) =>
    `You passed the questions about ${named(subject)}. Choose there if you want to continue.`,
  appropriateness_waiting: ({ subject, until }, show) =>
    `You can decide about ${named(subject)} from ${show.time(until)}.`,
  appropriateness_retry: ({ until }, show) => `You can try again from ${show.time(until)}.`,
  appropriateness_tries: ({ max, days, until }, show) =>
    `You can try ${max} times in ${days} days. Your next try is possible from ${show.time(until)}.`,
  appropriateness_passed: ({ subject }) => `You already passed the questions about ${named(subject)}.`,
  appropriateness_unknown: () => 'Questions not found. Start again to get new ones.',
  appropriateness_answered: () => 'You already answered these questions. Check your result.',
  appropriateness_answers: ({ questions }) => `Answer all ${questions} questions.`,
}
