import type { KycSentences } from './types.ts'

export const kycPortuguese: KycSentences = {
  kyc_needed: () =>
    'Para isto é preciso verificar sua identidade. Seu saldo não mudou; faça isso em “Verificar identidade”.',
  kyc_pending: ({ until }, show) =>
    `Sua identidade está em análise; respondemos até ${show.time(until)}. Seu saldo não mudou; tente depois.`,

  kyc_done: () =>
    'Sua identidade já está verificada. Se seu nome ou documento mudou, escreva ao atendimento.',
  kyc_not_pending: () => 'Você não tem nada em análise, então não há o que cancelar.',
  kyc_country_unknown: () => 'Escolha na lista o país que emitiu seu documento.',
  kyc_document_unknown: () => 'Este documento não é aceito para este país. Escolha um da lista.',
  kyc_field_missing: () => 'Falta esta informação. Preencha para continuar.',
  kyc_field_kept: () => 'Esta parte foi aceita e fica como está. Envie só as partes recusadas.',
  kyc_number_length: ({ wanted, given }) =>
    `Este número tem ${wanted} caracteres, e você digitou ${given}. Compare com seu documento.`,
  kyc_number_form: ({ example }) => `Isto não parece um número deste documento. Escreva assim: ${example}.`,
  kyc_number_check: () =>
    'O número não é válido: pelo menos um caractere está errado. Compare com seu documento.',
  kyc_number_birth: () =>
    'Este número corresponde a outra data de nascimento. Compare os dois dados com seu documento.',
  kyc_name_form: () => 'Escreva seu nome completo como está no documento: pelo menos duas letras.',
  kyc_birth_form: () => 'A data de nascimento não é válida. Escolha dia, mês e ano como estão no documento.',
  kyc_birth_minor: ({ years }) => `Aqui só são verificadas pessoas de ${years} anos ou mais.`,
  kyc_address_form: () => 'Escreva esta parte do seu endereço: pelo menos dois caracteres.',
  kyc_image_missing: () => 'Falta esta foto. Tire ou escolha a foto e espere até ela chegar.',
  kyc_image_unknown: () =>
    'Esta foto não está mais aqui: fotos não enviadas ficam por um dia. Tire a foto de novo.',
  kyc_image_small: ({ min }) =>
    `Esta foto é pequena demais para ler. Tire uma com pelo menos ${min} pixels no lado menor.`,
  kyc_image_plain: () => 'Esta foto mostra uma cor só. Tire de novo com o documento à vista e mais luz.',
  kyc_images_same: () => 'As duas fotos mostram o mesmo lado. Tire uma da frente e outra do verso.',
  kyc_uploads_max: ({ max }) => `Você pode enviar ${max} fotos por dia. Tente amanhã.`,

  kyc_document_other: () => 'As fotos mostram um documento diferente do que você escolheu.',
  kyc_document_expired: () => 'Este documento está vencido. Use um que ainda seja válido.',
  kyc_document_not_taken: () => 'Este documento não pode ser aceito. Use outro da lista.',
  kyc_number_differs: () => 'O número no documento é diferente do que você digitou.',
  kyc_number_unreadable: () =>
    'O número no documento não pode ser lido. Digite de novo e tire uma foto mais nítida.',
  kyc_number_used: () =>
    'Este documento já pertence a uma conta verificada. Se não for sua, escreva ao atendimento.',
  kyc_name_differs: () => 'O nome no documento é diferente do que você digitou.',
  kyc_name_unreadable: () => 'O nome no documento não pode ser lido.',
  kyc_birth_differs: () => 'A data de nascimento no documento é diferente da que você digitou.',
  kyc_birth_unreadable: () => 'A data de nascimento no documento não pode ser lida.',
  kyc_address_partial: () => 'O endereço não está completo. Escreva rua e número, cidade e estado.',
  kyc_address_differs: () => 'O endereço no documento é diferente do que você digitou.',
  kyc_image_blurred: () => 'Esta foto não está nítida. Segure firme o celular, com mais luz.',
  kyc_image_cut: () => 'Falta um canto. Tire a foto de novo com os quatro cantos.',
  kyc_image_glare: () => 'Um reflexo cobre parte do documento. Afaste-o da luz direta.',
  kyc_image_other_side: () => 'Este não é o lado pedido aqui.',
  kyc_image_edited: () => 'Esta foto foi alterada depois de tirada. Envie como a câmera tirou.',
  kyc_image_copy: () => 'Esta é uma foto de uma tela ou de uma cópia. Fotografe o próprio documento.',

  kyc_case_unknown: () => 'Não há esse caso.',
  kyc_case_over: () => 'Este caso terminou: foi decidido ou a pessoa o cancelou.',
  kyc_case_claimed: ({ until }, show) => `Outra pessoa está com este caso aberto, até ${show.time(until)}.`,
  kyc_case_not_open: () => 'Abra o caso primeiro: ele não é seu, ou seu tempo com ele acabou.',
  kyc_case_signed: () => 'Você já decidiu este caso. Agora é a vez de outro revisor.',
  kyc_photos_unseen: () => 'Veja primeiro as duas fotos deste caso, a frente e o verso. Nada foi decidido.',
  kyc_checklist: () => 'Um caso só passa quando cada ponto da lista se confirma.',
  kyc_faults: () => 'Nomeie pelo menos uma parte, cada uma uma vez, com um motivo da sua lista.',
  kyc_document_taken: () => 'Este documento já é de outro usuário verificado, então o caso não pode passar.',
}
