import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@site/contract/limits';
import {
  type SignedInAccount,
  type SignIn,
  STAFF_ROLES,
  type StaffRole,
  type StaffSession,
} from '@site/contract/session';
import { TextField } from '../http/fields.js';
import { PasswordField } from './password-field.js';

export class SignInDto implements SignIn {
  @PasswordField()
  readonly password!: string;

  @TextField({ max: LIMITS.email, example: 'zoe@example.com', email: true, optional: true })
  readonly email: string = '';
}

export class SignedInAccountDto implements SignedInAccount {
  @ApiProperty({ example: '1', description: 'A number, as digits.' })
  readonly id!: string;

  @ApiProperty({ example: 'Zoe Park' })
  readonly name!: string;

  @ApiProperty({ example: 'zoe@example.com' })
  readonly email!: string;
}

export class StaffSessionDto implements StaffSession {
  @ApiProperty({
    enum: ['open', 'protected'],
    example: 'protected',
    description: 'Whether the staff pages ask for a password.',
  })
  readonly access!: 'open' | 'protected';

  @ApiProperty({ example: true, description: 'Always true when access is open.' })
  readonly signedIn!: boolean;

  @ApiProperty({ example: true, description: 'Whether somebody has an account.' })
  readonly accounts!: boolean;

  @ApiProperty({ example: false, description: 'Whether there is a password that all staff share.' })
  readonly sharedPassword!: boolean;

  @ApiProperty({
    enum: STAFF_ROLES,
    nullable: true,
    example: 'owner',
    description: 'What this visitor may do; null when not signed in.',
  })
  readonly role!: StaffRole | null;

  @ApiProperty({
    type: SignedInAccountDto,
    nullable: true,
    description: 'Null when not signed in, with the shared password, and with open access.',
  })
  readonly account!: SignedInAccountDto | null;
}
