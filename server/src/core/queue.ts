/** First in, first out, without moving what waits. */
export class Queue<Item> {
  #items: Item[] = []
  #head = 0

  get size(): number {
    return this.#items.length - this.#head
  }

  push(item: Item): void {
    this.#items.push(item)
  }

  first(): Item | undefined {
    return this.#items[this.#head]
  }

  shift(): Item | undefined {
    const item = this.#items[this.#head]
    if (item === undefined) return undefined
    this.#head += 1
    if (this.#head === this.#items.length || this.#head > 1024) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }
}
