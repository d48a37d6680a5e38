import type { Phrases } from './types.ts'

/** Phrases in which Nigerian Pidgin differs from English. */
export const pidgin: Phrases = {
  sets: {
    pay: 'pay|send|drop|transfer|deposit|put|fund|credit',
    money: 'money|moni|cash|kudi|owo|naira|change|pepper|tax|fee',
  },
  said: {
    secret: [
      'wetin be _2 number|code|figure|figures _4 send|come|drop|enter|phone',
      'drop|send|give|tell|gimme|show _2 me|us|make~i _2 otp|pin|password|code|number',
      'wetin be|dey _3 pin|password|code|otp',
    ],
    money: [
      'make|so _1 dem|them|they|we|una|e _1 free|release|unlock|open|commot',
      'small~something|something~small|shishi|small~thing',
      'you|una _1 go|gats|gas|suppose|must|need _1 <pay> _2 <money>|before|first|make',
      'abeg _2 <pay> _2 <money>|#|am',
      '<pay> _3 make~we|make~i|so~we|before~we _2 open|free|release|unlock|commot',
      'account _2 don lock|hook|freeze|block _4 <pay>',
    ],
    contact: [
      'make~we|make~you|oya _2 talk|yarn|chat|gist|come|enter _2 for|inside|on _1 whatsapp|telegram',
      'yarn|gist|holla|halla|beep _1 me',
    ],
    promise: [
      'no fit fail|lose|miss',
      'turn|go~turn two~times|2~times|three~times|3~times|double',
      'put|drop|bring|carry _1 #|sk _8 # _3 you|carry|go',
      'no shaking',
      'i|we _1 go _1 give _2 # %',
      'money|moni _2 go|fit|don _1 double|born|multiply|increase',
      'e sure _1 die|well|pass',
      'no fit _1 lose|loss',
      'no _1 dey _1 loss|lose',
      'sure|correct _1 gain|money|moni|odds',
    ],
    practice: [
      'no mind _3 practice|practise|banner|strip|notice',
      'real|original|correct _1 pepper|moni|owo|kudi|change',
      'na _1 real|original|correct _1 money|moni|cash',
      'no be _1 practice|practise|play|fake|demo|for~play',
    ],
  },
  told: ['drop|send|transfer _3 money|moni|cash|#'],
}
