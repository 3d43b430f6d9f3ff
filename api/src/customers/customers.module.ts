import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';

@Module({
  imports: [StaffModule],
  controllers: [CustomersController],
  providers: [CustomersService],
})
export class CustomersModule {}
