import { checkTools } from '../core/index.ts'
import type { World } from './world.ts'

/** What a call answered; throws on a refusal. */
export async function answered<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>,
): Promise<T> {
  const got = await answer
  if (!got.ok) throw new Error(`refused: ${got.reason}`)
  return got.value
}

/** What the checks of production find in a world, check by check. */
export async function findingsIn({
  writer,
  database,
  assembly,
}: Pick<World, 'writer' | 'database' | 'assembly'>) {
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  const found: unknown[] = []
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools))
      found.push(...findings.map((finding) => [check.name, finding]))
  return found
}
