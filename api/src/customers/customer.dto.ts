import { ApiProperty } from '@nestjs/swagger';
import type { CustomerAddress, ErasedCustomer } from '@site/contract/customer-data';
import { LIMITS } from '@site/contract/limits';
import { TextField } from '../http/fields.js';

export class CustomerAddressDto implements CustomerAddress {
  @TextField({ max: LIMITS.email, example: 'zoe@example.com', email: true })
  readonly email!: string;
}

export class ErasedCustomerDto implements ErasedCustomer {
  @ApiProperty({ type: 'integer', example: 2 })
  readonly quotes!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  readonly cancelledBookings!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  readonly queuedEmails!: number;
}
