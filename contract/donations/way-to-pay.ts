interface Ways {
  isSample: boolean;
  upiId: string;
  accountNumber: string;
}

/** Whether money can be sent at all: nobody pays to sample details. */
export const hasWayToPay = ({ isSample, upiId, accountNumber }: Ways): boolean =>
  !isSample && (upiId !== '' || accountNumber !== '');
