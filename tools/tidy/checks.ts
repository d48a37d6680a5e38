import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dependenciesAreDecided, linksResolve, theWorkplaceStaysOutside } from './documents.ts'
import { textsSayWhoIsMeant } from './language.ts'
import { decisionsDoNotWait, looksComeFromTheDesignSystem, timeAndChanceArePassedIn } from './purity.ts'
import { filesFitInTheHead, functionsFitOnAScreen } from './sizes.ts'
import type { Check } from './source.ts'
import { modulesKeepToTheirTables } from './tables.ts'
import { wordsAgree } from './vocabulary.ts'
import {
  amountsAreExact,
  amountsAreNotNumbers,
  noTestIsLeftOut,
  nothingIsLeftUnfinished,
  spreadsAddSomething,
  typesAreNotSilenced,
  unitsStandInNames,
} from './words.ts'

/** Every check the tree is held to. */
export const checksFor = (root: string): readonly Check[] => [
  filesFitInTheHead,
  functionsFitOnAScreen,
  nothingIsLeftUnfinished,
  typesAreNotSilenced,
  noTestIsLeftOut,
  spreadsAddSomething,
  amountsAreExact,
  amountsAreNotNumbers,
  unitsStandInNames,
  timeAndChanceArePassedIn,
  decisionsDoNotWait,
  looksComeFromTheDesignSystem,
  modulesKeepToTheirTables,
  wordsAgree,
  textsSayWhoIsMeant,
  dependenciesAreDecided,
  linksResolve((path) => existsSync(join(root, path))),
  theWorkplaceStaysOutside,
]
