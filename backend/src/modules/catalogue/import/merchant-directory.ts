/** Where an import finds the merchant whose feed it reads. */
export abstract class MerchantDirectory {
  abstract byMid(mid: number): Promise<{ mid: number; merchantInfo: { name: string } } | undefined>;
}
