/** The lines of a public list. */
export async function linesOf(address: string): Promise<string[]> {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`The list was answered with ${response.status}`)
  return (await response.text()).split('\n').slice(0, -1)
}
