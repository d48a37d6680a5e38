import type { ConsoleSentences } from './types.ts'

export const consolePortuguese: ConsoleSentences = {
  operator_role_missing: ({ roles }) =>
    `Isto exige uma destas funções: ${roles}. Você não tem nenhuma delas.`,
  operator_name_form: () => 'Escreva um nome de 2 a 40 caracteres, como os colegas conhecem você.',
  operator_name_taken: () => 'Alguém já usa este nome aqui. Escolha outro.',
  operator_password_weak: ({ min }) =>
    `Escolha uma senha de pelo menos ${min} caracteres que não seja comum e não contenha o seu nome.`,
  operator_unknown: () => 'Este operador não existe. Carregue a lista de novo.',
  operator_roles_wrong: () => 'Escolha pelo menos uma função, diferente das atuais.',
  operator_link_not_yours: () =>
    'Só quem conferiu e aprovou este convite pode criar o link, e só enquanto ele não foi usado.',

  proposal_unknown: () => 'Esta proposta não existe. Carregue a lista de novo.',
  proposal_over: () => 'Isto foi decidido nesse meio-tempo. Você não fez nenhuma mudança.',
  operator_factor_needed: ({ minutes }) =>
    `Para assinar é preciso ter usado seu segundo fator nos últimos ${minutes} minutos. Use-o de novo; nada foi assinado ainda.`,
  proposal_own: () => 'Você propôs isto, então outra pessoa precisa conferir.',
  proposal_not_own: () => 'Só quem propôs isto pode retirar. Você pode recusar.',
  proposal_signed: () => 'Você já assinou isto. Falta a assinatura de outra pessoa.',
  proposal_changed: () => 'Isto não é o que foi proposto. Carregue de novo e leia antes de assinar.',
  proposal_open: () => 'O mesmo já foi proposto e espera a conferência.',
  proposal_reason_wrong: () => 'Este motivo não corresponde ao que se propõe. Escolha um da lista.',
  proposal_reason_untrue: () => 'Nossos registros não sustentam este motivo. Escolha um que seja verdadeiro.',
  proposal_note_missing: () =>
    'Este motivo é uma avaliação. Escreva o que você viu, com pelo menos 12 caracteres, para que quem confere também possa avaliar.',
  proposal_record_missing: () =>
    'Este motivo precisa de um documento. Escreva o número e quem o emitiu, por exemplo o tribunal e o processo.',

  setting_fixed: ({ name }) => `${name} é lido uma única vez ao iniciar a Openbourse e não é alterado aqui.`,
  setting_unchanged: () => 'Este é o valor em vigor. Nada foi proposto.',
  setting_value_wrong: ({ unit }) =>
    `Esse valor não é válido: é medido em ${unit} e tem limites. Nada foi proposto.`,
  setting_beyond: ({ least, most, unit }) =>
    `Esta configuração vai de ${least} a ${most} (${unit}). A equipe não pode definir um valor fora dessa faixa.`,
  setting_step: ({ least, most, unit }) =>
    `Uma única mudança pode defini-la entre ${least} e ${most} (${unit}). Nada foi alterado.`,
  setting_notice_short: ({ days }) =>
    `Os usuários precisam ser avisados ${days} dias antes desta mudança, e esse prazo não terminou. Nada foi alterado.`,
  halt_needs_checker: ({ minutes }) =>
    `Por conta própria você pode suspender no máximo ${minutes} minutos, e não de novo em quatro horas. Proponha uma suspensão mais longa, que outra pessoa confere.`,
  halt_day_full: ({ count, max, at }, show) =>
    `Por conta própria você suspendeu ${count} instrumentos em 24 horas; são permitidos ${max}. O próximo é possível em ${show.time(at)}, ou agora com a aprovação de outra pessoa.`,
  halt_whole_market: ({ country }) =>
    `Com esta suspensão nada mais seria negociado em ${country}. Suspender um mercado inteiro exige a aprovação de outra pessoa.`,
  not_halted: ({ symbol }) => `${symbol} não está suspensa pelo console.`,
  person_unknown: () => 'Ninguém tem exatamente este dado. Confira letra por letra.',
  linked_unknown: () => 'Não há negócios vinculados entre estas contas neste código nos últimos 30 dias.',
  note_empty: () => 'Escreva o que a nota deve dizer.',
  ledger_account_unknown: () => 'Esta conta contábil não existe.',
  ledger_entry_unknown: () => 'Este lançamento não existe.',

  content_unknown: () => 'Não há nada publicado com este nome. Carregue a lista de novo.',
  content_slug_wrong: () => 'Dê um nome com 3 a 60 letras minúsculas, dígitos e hifens.',
  content_words_missing: () => 'Escreva o título e o texto em todos os idiomas.',
  content_words_long: ({ max }) => `Este texto tem mais de ${max} caracteres. Encurte-o.`,
  content_link_wrong: () => 'Um link leva a uma página do app: /pages/ e o que segue.',
  content_until_past: () => 'Terminaria antes de começar. Escolha um horário posterior.',
}
