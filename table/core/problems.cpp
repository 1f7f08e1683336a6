#include "table/core/problems.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "engine/kernel/ensure.hpp"

namespace paddock::core {

namespace {

struct Sentence {
  std::string_view code;
  const char* fr;
  const char* en;
};

constexpr std::array sentences{
    Sentence{"no_seat", "Il n’y a pas de joueur de ce numéro à cette table.", "There is no such seat."},
    Sentence{"seat_taken", "Quelqu’un est déjà assis là.", "That seat is taken."},
    Sentence{"not_your_seat", "Ce n’est pas vous qui jouez là.", "That seat is not yours."},
    Sentence{"kept_by_bot", "Un robot joue pour vous ; reprenez d’abord votre place.",
             "A bot keeps this seat for you; take it back first."},
    Sentence{"not_host", "Seule la personne qui a ouvert la table peut le faire.",
             "Only the person who opened the table can do that."},
    Sentence{"already_started", "La partie a déjà commencé.", "The match has begun already."},
    Sentence{"not_playing", "Il n’y a pas de partie en cours à cette table.",
             "No match is being played at this table."},
    Sentence{"not_over", "La partie n’est pas terminée.", "The match is not over."},
    Sentence{"seats_open", "Il manque encore des joueurs.", "There are open seats left."},
    Sentence{"no_bot", "Ce robot n’existe pas pour ce jeu.", "This game has no such bot."},
    Sentence{"no_model", "Ce modèle n’existe pas pour ce jeu.", "This game has no such model."},
    Sentence{"person_present", "Ce joueur est à la table.", "That player is at the table."},
    Sentence{"not_understood", "Ce coup n’a pas été compris.", "That move is not understood."},
    Sentence{"not_your_turn", "Ce n’est pas à ce joueur de jouer.", "It is not this seat’s turn."},
    Sentence{"cannot_take_back", "Ce coup ne peut plus être annulé.", "That move can no longer be taken back."},
    Sentence{"bad_id", "L’identifiant du coup est vide ou trop long.", "The move’s id is empty or too long."},
    Sentence{"id_reused", "Cet identifiant a déjà servi pour un autre coup.",
             "That id was used for another move already."},
    Sentence{"too_long", "Le texte est vide ou trop long.", "The text is empty or too long."},
    Sentence{"bad_text", "Ce texte contient des caractères qui ne s’affichent pas.",
             "That text contains characters that cannot be shown."},
    Sentence{"chat_full", "La discussion de cette table est pleine.", "The chat of this table is full."},
    Sentence{"too_much", "Cette table est pleine : elle ne peut plus rien enregistrer.",
             "This table is full: nothing more can be recorded."},
    Sentence{"door_shut", "La table est fermée aux nouveaux venus.", "This table is closed to newcomers."},
    Sentence{"blocked", "La personne qui a ouvert la table vous en a exclu.",
             "The person who opened the table does not want you there."},
    Sentence{"not_seated", "Il faut être assis à cette table.", "You have to be seated at this table."},
    Sentence{"store_failed", "L’enregistrement a échoué ; réessayez dans un instant.",
             "Saving failed; try again in a moment."},
    Sentence{"store_unknown", "On ne sait pas encore si cela a été enregistré ; la table le montrera.",
             "It is not known yet whether this was stored; the table will show it."},
    Sentence{"no_table", "Cette table n’existe pas.", "There is no such table."},
    Sentence{"outdated", "Cette page n’est plus à jour : fermez tous ses onglets, puis rouvrez-la.",
             "This page is out of date: close all its tabs, then open it again."},
    Sentence{"bad_message", "Ce message n’a pas été compris.", "That message is not understood."},
    Sentence{"too_fast", "Trop de messages à la fois ; attendez un instant.",
             "Too many messages at once; wait a moment."},
    Sentence{"too_many_tables", "Vous avez déjà trop de tables ouvertes.", "You have too many open tables already."},
    Sentence{"too_many_listed",
             "Trop de tables ouvertes d’ici sont déjà montrées à tous ; ouvrez celle-ci sur invitation.",
             "Too many tables opened from here are shown to all already; open this one for people with the link."},
    Sentence{"stored_too_much",
             "Vous avez enregistré beaucoup de parties aujourd’hui ; vous pourrez en ouvrir d’autres plus tard.",
             "You have stored many matches today; you can open more later."},
    Sentence{"stored_too_much_here", "Trop a été enregistré d’ici aujourd’hui ; revenez plus tard.",
             "Too much was stored from here today; come back later."},
    Sentence{"disk_full", "Ce serveur n’a plus de place pour rien de nouveau. Les parties en cours continuent.",
             "This server has no room for anything new. Matches that are being played go on."},
    Sentence{"memory_full", "Ce serveur n’a plus de mémoire pour rien de nouveau. Les parties en cours continuent.",
             "This server has no memory left for anything new. Matches that are being played go on."},
    Sentence{"no_room",
             "Ce serveur n’a plus de place, et beaucoup a été enregistré d’ici aujourd’hui : cette partie attend.",
             "This server is full, and much was stored from here today: this match waits."},
    Sentence{"too_many_here", "Trop de tables sont déjà ouvertes d’ici.",
             "Too many tables are open from here already."},
    Sentence{"no_name", "Ce nom est vide ou trop long.", "That name is empty or too long."},
    Sentence{"bad_table", "Cette table ne peut pas être ouverte.", "That table cannot be opened."},
    Sentence{"lab_closed",
             "Le laboratoire n’est pas ouvert ici. La personne qui s’occupe du serveur peut l’ouvrir (--lab).",
             "The lab is not open here. Whoever runs the server can open it (--lab)."},
    Sentence{"bad_study", "Cette étude ne peut pas être faite.", "That study cannot be made."},
    Sentence{"too_many_studies", "Trop d’études demandées d’ici sont déjà en cours ; attendez la fin d’une d’elles.",
             "Too many studies from here are under way already; wait until one is finished."},
    Sentence{"has_study", "Votre étude est encore en cours.", "Your study is still under way."},
    Sentence{"frozen", "Une erreur du programme a arrêté la partie. Elle est conservée.",
             "An error in the program has stopped the match. Its record is kept."},
    Sentence{"not_known", "Donnez d’abord votre nom.", "Enter your name first."},
    Sentence{"bad_origin", "Cette demande ne vient pas de la page de ce serveur.",
             "That request does not come from this server’s page."},
    Sentence{"bad_host", "Ce serveur ne répond pas à ce nom. La personne qui s’en occupe peut l’ajouter (--host-name).",
             "This server does not go by that name. Whoever runs it can add it (--host-name)."},
    Sentence{"not_json", "Une demande s’écrit en JSON (application/json).",
             "A request is written in JSON (application/json)."},
    Sentence{"bad_request", "Cette demande n’a pas été comprise.", "That request is not understood."},
    Sentence{"bad_method", "Ce n’est pas possible ici.", "That is not possible here."},
    Sentence{"not_found", "Il n’y a rien à cette adresse.", "There is nothing at that address."},
    Sentence{"too_big", "Cette demande est trop longue.", "That request is too long."},
    Sentence{"only_socket", "À cette adresse on ne parle que par WebSocket.", "This address is for WebSockets only."},
    Sentence{"say_hello", "Le premier message d’une connexion est « hello ».",
             "The first message of a connection is “hello”."},
    Sentence{"table_full", "Il y a trop de monde à cette table.", "There are too many people at this table."},
    Sentence{"failed", "Une erreur s’est produite sur le serveur.", "Something went wrong on the server."},
    Sentence{"busy", "Le serveur est trop occupé.", "The server is too busy."},
};

}  // namespace

wire::Problem problem(std::string_view code, std::string_view id) {
  const auto found = std::ranges::find(std::span(sentences), code, &Sentence::code);
  ensure(found != std::span(sentences).end(), "every problem code has a sentence");
  return {std::string(id), std::string(code), {found->fr, found->en}, {}};
}

std::vector<wire::Problem> all_problems() {
  std::vector<wire::Problem> all;
  for (const Sentence& one : sentences) all.push_back(problem(one.code));
  return all;
}

wire::Problem bad_message(std::string_view detail) {
  constexpr std::size_t longest = 200;
  const auto is_inside_a_letter = [&](std::size_t at) {
    return (static_cast<unsigned char>(detail[at]) & 0xC0) == 0x80;
  };
  std::size_t size = std::min(detail.size(), longest);
  while (size > 0 && size < detail.size() && is_inside_a_letter(size)) --size;
  auto answer = problem("bad_message");
  answer.detail = detail.substr(0, size);
  return answer;
}

}  // namespace paddock::core
