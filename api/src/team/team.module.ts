import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/staff.module.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { OwnPasswordController } from './own-password.controller.js';
import { OwnPasswordService } from './own-password.service.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';

@Module({
  imports: [StaffModule],
  controllers: [TeamController, InvitationsController, OwnPasswordController],
  providers: [TeamService, InvitationsService, InvitationLinks, OwnPasswordService],
  exports: [InvitationLinks],
})
export class TeamModule {}
