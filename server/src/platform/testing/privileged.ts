/** What a client might try to set about its user, their money or their order, and never may. */
export const privileged: readonly string[] =
  `userId user_id uid ownerId accountId accountNo sessionId actor onBehalfOf impersonate isAdmin admin role roles
  permissions scope operator operatorId status state verified idStatus kycStatus vip level balance available held credit debit minor
  fee fees feeBps commission rate spread leverage marginRate filled filledQuantity executedPrice fillPrice avgPrice priority sequence
  createdAt updatedAt placedAt at now nowMs seed isTesting testing bypass skipChecks force approved approvedBy checkedBy twoFactor
  passwordHash tradePasswordHash tokenHash token secret limitOverride noLimit entry entryId posting hash signature usableFrom
  nameChecked userStatus constructor prototype toString hasOwnProperty valueOf`.split(/\s+/)
