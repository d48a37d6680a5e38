/** A place chosen in the picker. */
export type ChosenPlace = {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

const answers = new Map<string, ChosenPlace>()

/**
 * How a chosen place comes back to the page that asked: it opens `paths.chooseLocation({ for: 'address' })` and takes the
 * answer with the same word when it is shown again. An answer can be taken once.
 */
export const placeAnswers = {
  give: (asker: string, place: ChosenPlace): void => void answers.set(asker, place),
  take(asker: string): ChosenPlace | undefined {
    const place = answers.get(asker)
    answers.delete(asker)
    return place
  },
} as const
