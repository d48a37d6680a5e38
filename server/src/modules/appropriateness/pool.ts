import { readFileSync } from 'node:fs'
import { invariant } from '@openbourse/money'
import { type AppropriatenessSubject, appropriatenessSubjects } from '@openbourse/protocol'

/** A question with its answers, the place of the right one among them, and why it is right. */
export type Question = {
  readonly ask: string
  readonly answers: readonly string[]
  readonly right: number
  readonly why: string
}

type Group = 'general' | AppropriatenessSubject
export type Questions = Readonly<Record<Group, Readonly<Record<string, Question>>>>

const read = (locale: string): Questions =>
  JSON.parse(readFileSync(new URL(`./questions/${locale}.json`, import.meta.url), 'utf8')) as Questions

/** The pool in every language. Ids are never given to another question, and never removed: attempts name them for ever. */
export const questions = { 'en-US': read('en-US'), 'es-MX': read('es-MX'), 'pt-BR': read('pt-BR') } as const
export type PoolLocale = keyof typeof questions

/** Ids of the questions that a subject is drawn from. */
export function poolOf(subject: AppropriatenessSubject) {
  const all = questions['en-US']
  return { general: Object.keys(all.general), own: Object.keys(all[subject]) }
}

const byId = (all: Questions) =>
  new Map(['general' as const, ...appropriatenessSubjects].flatMap((group) => Object.entries(all[group])))

const found = {
  'en-US': byId(questions['en-US']),
  'es-MX': byId(questions['es-MX']),
  'pt-BR': byId(questions['pt-BR']),
}

export function questionOf(id: string, locale: PoolLocale): Question {
  const question = found[locale].get(id)
  invariant(question, `the question ${id} is in the pool`)
  return question
}
