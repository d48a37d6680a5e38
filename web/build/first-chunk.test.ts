import { expect, test } from 'vitest'
import { firstChunk, type Graph } from './first-chunk.ts'

const imports: Record<string, readonly string[]> = {
  '/main.tsx': ['/router.tsx', '/ui/index.ts'],
  '/home.tsx': ['/value.tsx', '/router.tsx'],
  '/value.tsx': ['/ui/index.ts'],
  '/router.tsx': ['/main.tsx'],
  '/ui/index.ts': ['/ui/Keypad.tsx'],
  '/chart.tsx': ['/value.tsx', '/kline.ts'],
}
const graph: Graph = { getModuleInfo: (id) => (imports[id] ? { importedIds: imports[id] } : null) }

test('what the entry and home depend on is one chunk, without themselves and without what others need', () => {
  const { name } = firstChunk({ starts: ['/main.tsx', '/home.tsx'], listings: ['/ui/index.ts'] })
  const together = [...Object.keys(imports), '/ui/Keypad.tsx', '/kline.ts'].filter((id) => name(id, graph))
  expect(together).toEqual(['/value.tsx', '/router.tsx', '/ui/index.ts'])
})
