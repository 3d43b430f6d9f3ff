import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiWriteErrors } from '../docs/api-errors.js';
import { AsJson } from '../http/as-json.js';
import { ActingStaff, type StaffMember } from '../staff/acting-staff.js';
import { OnlyFor, StaffGuard } from '../staff/staff.guard.js';
import { ApiForStaff } from '../staff/staff-cookie.js';
import { CustomerAddressDto, ErasedCustomerDto } from './customer.dto.js';
import { CustomersService } from './customers.service.js';

@ApiTags('Customers')
@Controller('staff/customers')
@UseGuards(StaffGuard)
@OnlyFor('owner')
@ApiForStaff()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Post('export')
  @HttpCode(200)
  @AsJson()
  @ApiOperation({
    operationId: 'exportCustomer',
    summary: 'Everything that is stored about a customer',
    description:
      'Changes nothing. A POST, because URLs are logged and the email address must not be.',
  })
  @ApiOkResponse({
    description: 'Quotes, bookings, emails in the queue and counted uses.',
    schema: { type: 'object', additionalProperties: true, example: { email: 'zoe@example.com' } },
  })
  @ApiWriteErrors(401)
  export(@Body() { email }: CustomerAddressDto): Promise<string> {
    return this.customers.export(email);
  }

  @Post('erase')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'eraseCustomer',
    summary: 'Deletes everything that is stored about a customer',
    description: 'Refused while there is a booking that is not cancelled.',
  })
  @ApiOkResponse({ description: 'All of it is deleted.', type: ErasedCustomerDto })
  @ApiWriteErrors(401, 409)
  erase(
    @Body() { email }: CustomerAddressDto,
    @ActingStaff() staff: StaffMember,
  ): Promise<ErasedCustomerDto> {
    return this.customers.erase(email, staff);
  }
}
