import { expect, test } from 'vitest'
import { foundTopics, type Topic, topicNames } from './topics.ts'

const topics: readonly Topic[] = [
  { name: 'settlement', title: '¿Cuándo puedo vender?', text: 'Al día siguiente, ya liquidadas.' },
  { name: 'order', title: '¿Cómo envío una orden?', text: 'Toca Comprar o Vender.' },
  { name: 'refused', title: '¿Por qué se rechazó mi orden?', text: 'Faltaba saldo.' },
  { name: 'onHold', title: '¿Qué está reservado?', text: 'Dinero de una orden.' },
  { name: 'stolen', title: 'Otra persona usó mi cuenta', text: 'Revisa cada orden.' },
]
const namesOf = (typed: string) => foundTopics(topics, typed).map(({ name }) => name)

test('a search needs no accents, and looks in titles before texts', () => {
  expect(namesOf('cuando')).toEqual(['settlement'])
  expect(namesOf('VENDER')).toEqual(['settlement', 'order'])
  expect(namesOf('  mi   orden ')).toEqual(['refused', 'stolen'])
})

test('three topics are shown at most, and none without a match', () => {
  expect(namesOf('orden')).toEqual(['order', 'refused', 'onHold'])
  expect(namesOf('loans')).toEqual([])
})

test('a topic belongs to one subject', () => {
  expect(new Set(topicNames).size).toBe(topicNames.length)
})
