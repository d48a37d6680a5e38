import { plainText } from '../../lib/plain-text.ts'

/** Help topics by what they are about, in the order of the tiles. */
export const subjects = {
  withdrawals: ['withdrawTime', 'withdrawReview'],
  orders: ['order', 'refused'],
  settlement: ['settlement', 'onHold'],
  identity: ['verify', 'notVerified'],
  security: ['security', 'stolen'],
  statements: ['statement', 'monthly'],
} as const

export type Subject = keyof typeof subjects
export type TopicName = (typeof subjects)[Subject][number]

export const subjectNames = Object.keys(subjects) as readonly Subject[]
export const topicNames: readonly TopicName[] = Object.values(subjects).flat()

export type Topic = { readonly name: TopicName; readonly title: string; readonly text: string }

const shownMax = 3

/** Topics that have every word of a search, those with all of them in the title first; three at most. */
export function foundTopics(topics: readonly Topic[], typed: string): readonly Topic[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => plainText(text).includes(word))
  const byTitle = topics.filter(({ title }) => hasAll(title))
  const others = topics.filter((topic) => !byTitle.includes(topic) && hasAll(`${topic.title} ${topic.text}`))
  return [...byTitle, ...others].slice(0, shownMax)
}
