/** Two initials: of the first and the last word of the name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0], '']
  const letters = last === '' ? [...first].slice(0, 2) : [[...first][0] ?? '', [...last][0] ?? '']
  return letters.join('').toUpperCase()
}
