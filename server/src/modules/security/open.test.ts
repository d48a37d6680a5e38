import { expect, test } from 'vitest'
import { assemble } from '../../core/index.ts'
import { systemRandom } from '../../platform/random.ts'
import { type Secrets, secretsFrom } from '../../platform/secrets/index.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { openWorld } from '../../testing/world.ts'
import { security } from './index.ts'

const random = systemRandom()

function freshSecrets() {
  const key = Buffer.from(random.bytes(32))
  return secretsFrom({ root: key, keys: [{ id: 'k', key }] }, random)
}

test('a server refuses to start with other secrets than its database was used with', async () => {
  const { ports } = await openWorld()
  const open = (secrets: Secrets) => assemble([security], { ...ports, secrets })
  const own = freshSecrets()
  await open(own)
  await open(own)
  await expect(open(freshSecrets())).rejects.toThrow(StartRefusal)
  await expect(open(freshSecrets())).rejects.toThrow(/secrets\.json/)
})
