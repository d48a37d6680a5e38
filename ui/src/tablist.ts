/** Where an arrow key leads in a row of `count` tabs; it goes round at the ends. Undefined for every other key. */
export function arrowTarget(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
