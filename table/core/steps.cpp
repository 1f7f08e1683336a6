#include "table/core/steps.hpp"

#include <string>
#include <utility>
#include <variant>

namespace paddock::core {

namespace {

// Every member that is sent is named here. A new member of a fact stays on the server until somebody adds it.
struct VisibleFactOf {
  wire::VisibleFact operator()(const wire::Opened&) const { return wire::OpenedStep{}; }
  wire::VisibleFact operator()(const wire::Sealed& sealed) const { return wire::SealedStep{sealed.commitment}; }
  wire::VisibleFact operator()(const wire::Sat& sat) const { return wire::SatStep{sat.seat, sat.who}; }
  wire::VisibleFact operator()(const wire::Left& left) const { return wire::LeftStep{left.seat}; }
  wire::VisibleFact operator()(const wire::BotSeated& seated) const { return wire::BotSeatedStep{seated.seat}; }
  wire::VisibleFact operator()(const wire::HostSet&) const { return wire::HostSetStep{}; }
  wire::VisibleFact operator()(const wire::PaceSet& set) const { return wire::PaceSetStep{set.pace}; }
  wire::VisibleFact operator()(const wire::DoorSet& set) const { return wire::DoorSetStep{set.door}; }
  wire::VisibleFact operator()(const wire::Blocked&) const { return wire::BlockedStep{}; }
  wire::VisibleFact operator()(const wire::AutoSet& set) const { return wire::AutoSetStep{set.seat}; }
  wire::VisibleFact operator()(const wire::ModelChosen& chosen) const {
    return wire::ModelChosenStep{chosen.seat, chosen.model};
  }
  wire::VisibleFact operator()(const wire::CutSet& set) const { return wire::CutSetStep{set.seat, set.cut}; }
  wire::VisibleFact operator()(const wire::Started&) const { return wire::StartedStep{}; }
  wire::VisibleFact operator()(const wire::Moved& moved) const { return wire::MovedStep{moved.seat}; }
  wire::VisibleFact operator()(const wire::TookBack& took) const { return wire::TookBackStep{took.seat}; }
  wire::VisibleFact operator()(const wire::Said& said) const { return wire::SaidStep{said.who, said.text}; }
  wire::VisibleFact operator()(const wire::RematchOpened&) const { return wire::RematchStep{}; }
  wire::VisibleFact operator()(const wire::Frozen& frozen) const { return wire::FrozenStep{frozen.seat}; }
  wire::VisibleFact operator()(const wire::Unsealed& unsealed) const { return wire::UnsealedStep{unsealed.secret}; }
  wire::VisibleFact operator()(const wire::Forgot&) const { return wire::ForgotStep{}; }
};

std::string own_id(const wire::Fact& fact, SeatSet own) {
  if (const auto* moved = std::get_if<wire::Moved>(&fact)) return own.contains(moved->seat) ? moved->id : "";
  if (const auto* took = std::get_if<wire::TookBack>(&fact)) return own.contains(took->seat) ? took->id : "";
  return "";
}

}  // namespace

wire::Step visible_step(std::int64_t sequence, const wire::Entry& entry, SeatSet own,
                        std::vector<wire::VisibleEvents> seen) {
  return {sequence, entry.at, own_id(entry.fact, own), std::move(seen), std::visit(VisibleFactOf{}, entry.fact)};
}

}  // namespace paddock::core
